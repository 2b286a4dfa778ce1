import { readFileSync } from 'node:fs';

/** What a piece of work took: its milliseconds, and the bytes a process had in memory before it and meanwhile at most. */
export interface Taken {
  readonly milliseconds: number;
  readonly before: number;
  readonly most: number;
}

const everyMs = 20;

/** Does something while the memory of a process is watched. */
export async function watchMemory(pid: number, work: () => Promise<void>): Promise<Taken> {
  const before = residentBytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid));
  }, everyMs);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const milliseconds = performance.now() - begun;
  return { milliseconds, before, most: Math.max(most, residentBytes(pid)) };
}

/** What a process has in memory, as the kernel of Linux tells it. */
function residentBytes(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (found === null) throw new Error(`Nothing is told of the memory of process ${pid}.`);
  return Number(found[1]) * 1_024;
}
