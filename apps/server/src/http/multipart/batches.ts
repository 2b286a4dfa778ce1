/** Memory that files come through, used over and over. */
export interface Batches {
  take(): Buffer;
  giveBack(batches: readonly Buffer[]): void;
}

/** What is gathered before it is written: a write for each piece that a socket brings costs more than its bytes. */
const batchBytes = 2 ** 19;

/** How many wait for the next file, of all that were ever in use at once. */
const mostKept = 16;

export function createBatches(): Batches {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(batchBytes),
    giveBack: (batches) => {
      free.push(...batches.slice(0, mostKept - free.length));
    },
  };
}
