import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load } from './open-loop.ts';

/** The latencies of a load, from a process that does nothing else: this one is busy with what it has just seeded. */
export async function runLoad(load: Load): Promise<number[]> {
  const child = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)));
  child.send(load);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${code} before it had answered.`);
  });
  const [latencies] = await Promise.race([once(child, 'message'), ended]);
  return latencies;
}
