import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder, startOf } from './data-lock.ts';

describe('the lock of a data folder', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrium-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, maxRetries: 3 }));

  it('is held by one', () => {
    lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder of ${join(folder, 'lock')} (ATRIUM_DATA) is in use by process ${process.pid}; stop it, or name another folder.`,
    );
  });

  it('can be taken again once given back, and leaves nothing behind', () => {
    lockDataFolder(folder)();
    lockDataFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['a dead process', JSON.stringify({ pid: 2 ** 30, started: 'then' })],
    ['an earlier process with a pid that is in use again', JSON.stringify({ pid: process.pid, started: 'long ago' })],
    ['a torn file', '{"pid"'],
    ['another kind of file', '4711'],
    ['a file without a pid', '{"pid":"x","started":""}'],
  ])('is taken from %s', (_owner, content) => {
    writeFileSync(join(folder, 'lock'), content);
    lockDataFolder(folder)();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });

  it('is left to a running process of another user', () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1, started: startOf(1) }));
    expect(() => lockDataFolder(folder)).toThrow('in use by process 1');
  });

  it('cannot be taken in a folder that is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => lockDataFolder(file)).toThrow(`The folder ${file} (ATRIUM_DATA) cannot be written to.`);
  });
});
