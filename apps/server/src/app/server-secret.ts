import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSecret, newSecret } from '../http/secret.ts';
import { SettingError } from './setting-error.ts';
import type { UsedFolder } from './used-folders.ts';

/**
 * What this server derives from that nobody with a copy of the database is to know: the file `secret` in the folder its
 * files lie in, made at the first start. A server without a folder has one of its own until it ends.
 */
export function readServerSecret(folders: readonly UsedFolder[]): string {
  const folder = folders.at(-1);
  if (folder === undefined) return newSecret();
  const path = join(folder.path, 'secret');
  try {
    writeFileSync(path, newSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (isSecret(secret)) return secret;
  throw new SettingError(folder.setting, `The file ${path} does not hold 43 letters, digits, - and _; delete it.`);
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
