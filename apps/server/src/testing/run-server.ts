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
  /** Where it says that it runs. */
  address(): Promise<string>;
}

type Settings = Readonly<Record<string, string>>;

interface RunOptions {
  readonly env: Settings;
  readonly args?: readonly string[];
}

/** Runs a file of `src` as a server. */
export function runServer(file: string, { env, ...options }: RunOptions): RunningServer {
  const settings = { ATRIUM_LOG: 'silent', ATRIUM_DEMO: '0', ...env };
  return runProgram(`apps/server/src/${file}`, { ...options, env: settings });
}

/** Runs a file of the project, with nothing of this process's environment but what it needs to find programs, and them compiled. */
export function runProgram(file: string, { env, args = [] }: RunOptions): RunningServer {
  const path = fileURLToPath(new URL(`../../../../${file}`, import.meta.url));
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--conditions=@atrium/source', path, ...args], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, stderr }));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function nextLine(): Promise<string> {
    const line = await lines.next();
    if (line.done !== true) return line.value;
    throw new Error(`The server ended before it said anything: ${(await ended).stderr}`);
  }
  async function address(): Promise<string> {
    const found = /^Atrium runs at (http:\/\/\S+)/.exec(await nextLine())?.[1];
    return found ?? address();
  }
  return { child, ended, nextLine, address };
}
