import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts a PostgreSQL that ends with this process, however that one ends. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
  const child = spawn(process.execPath, [keeper], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)]);
  if (first === undefined)
    throw new Error('PostgreSQL for the tests did not start; set TEST_DATABASE_URL to use another.');
  return {
    url: String(first[0]),
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
