interface Usage {
  readonly user: number;
  readonly system: number;
}

/** Node's, of whose types the packages that read this file know nothing. */
declare const process: { threadCpuUsage(since?: Usage): Usage };

/** Milliseconds that this thread has a processor at work for an act, however long it waits for one where much else runs. */
export function processorMs(act: () => unknown): number {
  const begun = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
