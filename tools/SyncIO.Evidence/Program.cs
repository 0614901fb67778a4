return new SyncIO.Evidence.EvidenceCommand().Parse(args).Invoke();
