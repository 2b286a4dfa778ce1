/** Milliseconds that this thread has a processor at work for an act, however long it waits for one where much else runs. */
export function processorMs(act: () => unknown): number {
  const begun = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}
