namespace SampleWebApp.Dtos;

public record SimplePostDto(int PostId, string BloggerName, string Title, List<string> TagNames);
