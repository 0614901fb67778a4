// A stub: public signatures of FluentFTP (package FluentFTP 54.1.2), as far as the catalogue speaks of them.
using System;
using System.Collections.Generic;
using System.IO;

namespace FluentFTP
{
    public enum FtpDataType { Binary }
    public enum FtpListOption { Auto }
    public enum FtpRemoteExists { Overwrite, Resume, Skip }
    public enum FtpLocalExists { Overwrite, Skip }
    public enum FtpVerify { None }
    public enum FtpError { None }
    public enum FtpFolderSyncMode { Update }
    public enum FtpPermission { None }
    public enum FtpStatus { Success }
    public enum FtpCapability { NONE }
    public enum FtpHashAlgorithm { NONE }
    public enum FtpCompareOption { Auto }
    public enum FtpCompareResult { Equal }
    public struct FtpReply { }
    public class FtpProfile { }
    public class FtpAutoDetectConfig { }
    public class FtpProgress { }
    public class FtpResult { }
    public class FtpRule { }
    public class FtpHash { }
    public class FtpListItem { public string Name { get; set; } }
    public class FtpConfig { public int ConnectTimeout { get; set; } }

    public interface IBaseFtpClient
    {
        FtpConfig Config { get; set; }
        bool IsConnected { get; }
    }

    public interface IFtpClient : IDisposable, IBaseFtpClient
    {
        bool HasFeature(FtpCapability cap);
        void DisableUTF8();
        List<FtpProfile> AutoDetect(FtpAutoDetectConfig config);
        List<FtpProfile> AutoDetect(bool firstOnly, bool cloneConnection = true);
        FtpProfile AutoConnect();
        void Connect();
        void Connect(FtpProfile profile);
        void Connect(bool reConnect);
        void Disconnect();
        FtpReply Execute(string command);
        FtpReply Execute(string command, int linesExpected);
        List<string> ExecuteDownloadText(string command);
        FtpReply GetReply();
        void DeleteFile(string path);
        void DeleteDirectory(string path);
        void DeleteDirectory(string path, FtpListOption options);
        void EmptyDirectory(string path);
        void EmptyDirectory(string path, FtpListOption options);
        bool DirectoryExists(string path);
        bool FileExists(string path);
        bool CreateDirectory(string path);
        bool CreateDirectory(string path, bool force);
        void Rename(string path, string dest);
        bool MoveFile(string path, string dest, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite);
        bool MoveDirectory(string path, string dest, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite);
        void SetFilePermissions(string path, int permissions);
        void Chmod(string path, int permissions);
        void SetFilePermissions(string path, FtpPermission owner, FtpPermission group, FtpPermission other);
        void Chmod(string path, FtpPermission owner, FtpPermission group, FtpPermission other);
        FtpListItem GetFilePermissions(string path);
        int GetChmod(string path);
        void SetWorkingDirectory(string path);
        string GetWorkingDirectory();
        long GetFileSize(string path, long defaultValue = -1);
        DateTime GetModifiedTime(string path);
        void SetModifiedTime(string path, DateTime date);
        FtpListItem GetObjectInfo(string path, bool dateModified = false);
        FtpListItem[] GetListing();
        FtpListItem[] GetListing(string path);
        FtpListItem[] GetListing(string path, FtpListOption options);
        string[] GetNameListing();
        string[] GetNameListing(string path);
        Stream OpenRead(string path, FtpDataType type = FtpDataType.Binary, long restart = 0, bool checkIfFileExists = true);
        Stream OpenRead(string path, FtpDataType type, long restart, long fileLen);
        Stream OpenWrite(string path, FtpDataType type = FtpDataType.Binary, bool checkIfFileExists = true);
        Stream OpenWrite(string path, FtpDataType type, long fileLen);
        Stream OpenAppend(string path, FtpDataType type = FtpDataType.Binary, bool checkIfFileExists = true);
        Stream OpenAppend(string path, FtpDataType type, long fileLen);
        List<FtpResult> UploadFiles(IEnumerable<string> localPaths, string remoteDir, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = true, FtpVerify verifyOptions = FtpVerify.None, FtpError errorHandling = FtpError.None, Action<FtpProgress> progress = null, List<FtpRule> rules = null);
        List<FtpResult> UploadFiles(IEnumerable<FileInfo> localFiles, string remoteDir, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = true, FtpVerify verifyOptions = FtpVerify.None, FtpError errorHandling = FtpError.None, Action<FtpProgress> progress = null, List<FtpRule> rules = null);
        List<FtpResult> DownloadFiles(string localDir, IEnumerable<string> remotePaths, FtpLocalExists existsMode = FtpLocalExists.Overwrite, FtpVerify verifyOptions = FtpVerify.None, FtpError errorHandling = FtpError.None, Action<FtpProgress> progress = null, List<FtpRule> rules = null);
        FtpStatus UploadFile(string localPath, string remotePath, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = false, FtpVerify verifyOptions = FtpVerify.None, Action<FtpProgress> progress = null);
        FtpStatus UploadStream(Stream fileStream, string remotePath, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = false, Action<FtpProgress> progress = null);
        FtpStatus UploadBytes(byte[] fileData, string remotePath, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = false, Action<FtpProgress> progress = null);
        FtpStatus DownloadFile(string localPath, string remotePath, FtpLocalExists existsMode = FtpLocalExists.Overwrite, FtpVerify verifyOptions = FtpVerify.None, Action<FtpProgress> progress = null);
        bool DownloadStream(Stream outStream, string remotePath, long restartPosition = 0, Action<FtpProgress> progress = null, long stopPosition = 0);
        bool DownloadBytes(out byte[] outBytes, string remotePath, long restartPosition = 0, Action<FtpProgress> progress = null, long stopPosition = 0);
        bool DownloadUriBytes(out byte[] outBytes, string uri, Action<FtpProgress> progress = null);
        List<FtpResult> DownloadDirectory(string localFolder, string remoteFolder, FtpFolderSyncMode mode = FtpFolderSyncMode.Update, FtpLocalExists existsMode = FtpLocalExists.Skip, FtpVerify verifyOptions = FtpVerify.None, List<FtpRule> rules = null, Action<FtpProgress> progress = null);
        List<FtpResult> UploadDirectory(string localFolder, string remoteFolder, FtpFolderSyncMode mode = FtpFolderSyncMode.Update, FtpRemoteExists existsMode = FtpRemoteExists.Skip, FtpVerify verifyOptions = FtpVerify.None, List<FtpRule> rules = null, Action<FtpProgress> progress = null);
        FtpHash GetChecksum(string path, FtpHashAlgorithm algorithm = FtpHashAlgorithm.NONE);
        FtpCompareResult CompareFile(string localPath, string remotePath, FtpCompareOption options = FtpCompareOption.Auto);
    }

    public class FtpClient : IFtpClient
    {
        public FtpClient(string host, int port = 0, FtpConfig config = null) => throw null;
        public FtpConfig Config { get => throw null; set => throw null; }
        public bool IsConnected => throw null;
        public void Dispose() => throw null;
        public bool HasFeature(FtpCapability cap) => throw null;
        public void DisableUTF8() => throw null;
        public List<FtpProfile> AutoDetect(FtpAutoDetectConfig config) => throw null;
        public List<FtpProfile> AutoDetect(bool firstOnly, bool cloneConnection = true) => throw null;
        public FtpProfile AutoConnect() => throw null;
        public void Connect() => throw null;
        public void Connect(FtpProfile profile) => throw null;
        public void Connect(bool reConnect) => throw null;
        public void Disconnect() => throw null;
        public FtpReply Execute(string command) => throw null;
        public FtpReply Execute(string command, int linesExpected) => throw null;
        public List<string> ExecuteDownloadText(string command) => throw null;
        public FtpReply GetReply() => throw null;
        public void DeleteFile(string path) => throw null;
        public void DeleteDirectory(string path) => throw null;
        public void DeleteDirectory(string path, FtpListOption options) => throw null;
        public void EmptyDirectory(string path) => throw null;
        public void EmptyDirectory(string path, FtpListOption options) => throw null;
        public bool DirectoryExists(string path) => throw null;
        public bool FileExists(string path) => throw null;
        public bool CreateDirectory(string path) => throw null;
        public bool CreateDirectory(string path, bool force) => throw null;
        public void Rename(string path, string dest) => throw null;
        public bool MoveFile(string path, string dest, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite) => throw null;
        public bool MoveDirectory(string path, string dest, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite) => throw null;
        public void SetFilePermissions(string path, int permissions) => throw null;
        public void Chmod(string path, int permissions) => throw null;
        public void SetFilePermissions(string path, FtpPermission owner, FtpPermission group, FtpPermission other) => throw null;
        public void Chmod(string path, FtpPermission owner, FtpPermission group, FtpPermission other) => throw null;
        public FtpListItem GetFilePermissions(string path) => throw null;
        public int GetChmod(string path) => throw null;
        public void SetWorkingDirectory(string path) => throw null;
        public string GetWorkingDirectory() => throw null;
        public long GetFileSize(string path, long defaultValue = -1) => throw null;
        public DateTime GetModifiedTime(string path) => throw null;
        public void SetModifiedTime(string path, DateTime date) => throw null;
        public FtpListItem GetObjectInfo(string path, bool dateModified = false) => throw null;
        public FtpListItem[] GetListing() => throw null;
        public FtpListItem[] GetListing(string path) => throw null;
        public FtpListItem[] GetListing(string path, FtpListOption options) => throw null;
        public string[] GetNameListing() => throw null;
        public string[] GetNameListing(string path) => throw null;
        public Stream OpenRead(string path, FtpDataType type = FtpDataType.Binary, long restart = 0, bool checkIfFileExists = true) => throw null;
        public Stream OpenRead(string path, FtpDataType type, long restart, long fileLen) => throw null;
        public Stream OpenWrite(string path, FtpDataType type = FtpDataType.Binary, bool checkIfFileExists = true) => throw null;
        public Stream OpenWrite(string path, FtpDataType type, long fileLen) => throw null;
        public Stream OpenAppend(string path, FtpDataType type = FtpDataType.Binary, bool checkIfFileExists = true) => throw null;
        public Stream OpenAppend(string path, FtpDataType type, long fileLen) => throw null;
        public List<FtpResult> UploadFiles(IEnumerable<string> localPaths, string remoteDir, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = true, FtpVerify verifyOptions = FtpVerify.None, FtpError errorHandling = FtpError.None, Action<FtpProgress> progress = null, List<FtpRule> rules = null) => throw null;
        public List<FtpResult> UploadFiles(IEnumerable<FileInfo> localFiles, string remoteDir, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = true, FtpVerify verifyOptions = FtpVerify.None, FtpError errorHandling = FtpError.None, Action<FtpProgress> progress = null, List<FtpRule> rules = null) => throw null;
        public List<FtpResult> DownloadFiles(string localDir, IEnumerable<string> remotePaths, FtpLocalExists existsMode = FtpLocalExists.Overwrite, FtpVerify verifyOptions = FtpVerify.None, FtpError errorHandling = FtpError.None, Action<FtpProgress> progress = null, List<FtpRule> rules = null) => throw null;
        public FtpStatus UploadFile(string localPath, string remotePath, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = false, FtpVerify verifyOptions = FtpVerify.None, Action<FtpProgress> progress = null) => throw null;
        public FtpStatus UploadStream(Stream fileStream, string remotePath, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = false, Action<FtpProgress> progress = null) => throw null;
        public FtpStatus UploadBytes(byte[] fileData, string remotePath, FtpRemoteExists existsMode = FtpRemoteExists.Overwrite, bool createRemoteDir = false, Action<FtpProgress> progress = null) => throw null;
        public FtpStatus DownloadFile(string localPath, string remotePath, FtpLocalExists existsMode = FtpLocalExists.Overwrite, FtpVerify verifyOptions = FtpVerify.None, Action<FtpProgress> progress = null) => throw null;
        public bool DownloadStream(Stream outStream, string remotePath, long restartPosition = 0, Action<FtpProgress> progress = null, long stopPosition = 0) => throw null;
        public bool DownloadBytes(out byte[] outBytes, string remotePath, long restartPosition = 0, Action<FtpProgress> progress = null, long stopPosition = 0) => throw null;
        public bool DownloadUriBytes(out byte[] outBytes, string uri, Action<FtpProgress> progress = null) => throw null;
        public List<FtpResult> DownloadDirectory(string localFolder, string remoteFolder, FtpFolderSyncMode mode = FtpFolderSyncMode.Update, FtpLocalExists existsMode = FtpLocalExists.Skip, FtpVerify verifyOptions = FtpVerify.None, List<FtpRule> rules = null, Action<FtpProgress> progress = null) => throw null;
        public List<FtpResult> UploadDirectory(string localFolder, string remoteFolder, FtpFolderSyncMode mode = FtpFolderSyncMode.Update, FtpRemoteExists existsMode = FtpRemoteExists.Skip, FtpVerify verifyOptions = FtpVerify.None, List<FtpRule> rules = null, Action<FtpProgress> progress = null) => throw null;
        public FtpHash GetChecksum(string path, FtpHashAlgorithm algorithm = FtpHashAlgorithm.NONE) => throw null;
        public FtpCompareResult CompareFile(string localPath, string remotePath, FtpCompareOption options = FtpCompareOption.Auto) => throw null;
        public List<FtpResult> TransferDirectory(string sourceFolder, FtpClient remoteClient, string remoteFolder, FtpFolderSyncMode mode = FtpFolderSyncMode.Update, FtpRemoteExists existsMode = FtpRemoteExists.Skip, FtpVerify verifyOptions = FtpVerify.None, List<FtpRule> rules = null, Action<FtpProgress> progress = null) => throw null;
        public FtpStatus TransferFile(string sourcePath, FtpClient remoteClient, string remotePath, bool createRemoteDir = false, FtpRemoteExists existsMode = FtpRemoteExists.Resume, FtpVerify verifyOptions = FtpVerify.None, Action<FtpProgress> progress = null, FtpProgress metaProgress = null) => throw null;
    }
}
