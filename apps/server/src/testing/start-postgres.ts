import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL that ends with this process. */
export interface RunningPostgres {
  readonly url: string;
  /** The same, reached without a network where the system can. */
  readonly nearUrl: string;
  /** Ends it, and every connection; `start` brings it back with what it holds. */
  readonly halt: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL that ends with this process, however that one ends. */
export async function startPostgres(): Promise<RunningPostgres> {
  const keeper = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
  const child = spawn(process.execPath, [keeper], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const [url, nearUrl]: readonly (string | undefined)[] = [await lines.next(), await lines.next()].map(
    ({ value }) => value,
  );
  if (url === undefined || nearUrl === undefined)
    throw new Error('PostgreSQL for the tests did not start; set TEST_DATABASE_URL to use another.');
  const order = async (what: 'stop' | 'start') => {
    child.stdin.write(`${what}\n`);
    await lines.next();
  };
  return {
    url,
    nearUrl,
    halt: () => order('stop'),
    start: () => order('start'),
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
