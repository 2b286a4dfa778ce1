import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingError } from '../app/setting-error.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { newId } from './id.ts';

interface Owner {
  readonly pid: number;
  /** What tells this process from a later one with the same pid. */
  readonly started: string;
}

/**
 * Takes a data folder for this process alone and returns the way to give it back.
 * The embedded database takes no lock of its own, and two processes in one folder destroy it.
 */
export function lockDataFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const own = join(folder, `lock.${newId()}`);
  try {
    makeFolder(folder);
    writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner));
  } catch (cause) {
    throw new SettingError('ATRIUM_DATA', `The folder ${folder} (ATRIUM_DATA) cannot be written to.`, { cause });
  }
  try {
    return take(lock, own);
  } finally {
    rmSync(own, { force: true });
  }
}

function take(lock: string, own: string): () => void {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryLink(own, lock)) {
      const release = () => rmSync(lock, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    }
    const content = readLock(lock);
    const owner = content === undefined ? undefined : ownerFrom(content);
    if (owner !== undefined && isRunning(owner)) throw inUse(lock, owner.pid);
    if (content !== undefined) discard(lock, content);
  }
  throw new SettingError('ATRIUM_DATA', `The lock ${lock} (ATRIUM_DATA) cannot be taken; delete it if no server runs.`);
}

function tryLink(own: string, lock: string): boolean {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function readLock(lock: string): string | undefined {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Moves a dead owner's lock away; a lock that somebody took meanwhile is put back. */
function discard(lock: string, content: string): void {
  const aside = `${lock}.${newId()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') !== content) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function ownerFrom(content: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return undefined;
    return typeof value.pid === 'number' ? { pid: value.pid, started: String(value.started) } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const started = startOf(owner.pid);
  return started === '' || owner.started === '' || started === owner.started;
}

/** When a process started, as its system tells it; empty where the system does not. */
export function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' } }).trim();
  } catch {
    return '';
  }
}

function inUse(lock: string, pid: number): SettingError {
  return new SettingError(
    'ATRIUM_DATA',
    `The data folder of ${lock} (ATRIUM_DATA) is in use by process ${pid}; stop it, or name another folder.`,
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
