import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface RunningServer {
  readonly child: ChildProcess;
  /** Resolves with its exit code (null after a signal) and everything it said on standard error. */
  readonly ended: Promise<{ code: number | null; stderr: string }>;
  /** The next line of standard output. */
  nextLine(): Promise<string>;
}

type Settings = Readonly<Record<string, string>>;

/** Runs a file of `src` as a server, with nothing of this process's environment but what it needs to find programs. */
export function runServer(file: string, options: { env: Settings; args?: readonly string[] }): RunningServer {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--conditions=@atrium/source', path, ...(options.args ?? [])], {
    env: { PATH, HOME, ATRIUM_LOG: 'silent', ATRIUM_DEMO: '0', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, stderr }));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    ended,
    nextLine: async () => {
      const line = await lines.next();
      if (line.done !== true) return line.value;
      throw new Error(`The server ended before it said anything: ${(await ended).stderr}`);
    },
  };
}
