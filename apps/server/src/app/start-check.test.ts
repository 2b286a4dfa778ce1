import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findUnsafe } from './start-check.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 3 }));

const well = { ATRIUM_ENV: 'production', ATRIUM_URL: 'https://atrium.example', ATRIUM_TRUSTED_PROXY: 'loopback' };

describe('what is unsafe about how a server was told to run', () => {
  it.each([
    ['on this machine alone', {}],
    ['for real people behind a proxy', well],
    ['with a database on this machine', { ...well, DATABASE_URL: 'postgres://localhost/atrium' }],
    ['with an encrypted one elsewhere', { ...well, DATABASE_URL: 'postgres://db.example/atrium?sslmode=verify-full' }],
    ['with a bucket behind https', { ...well, STORAGE_URL: 's3://files?endpoint=https://s3.example' }],
    ['with a bucket on this machine', { ...well, STORAGE_URL: 's3://files?endpoint=http://localhost:9000' }],
    ['with an encrypted Redis', { ...well, REDIS_URL: 'rediss://redis.example' }],
  ])('is nothing %s (GEN-D20)', (_how, environment) => {
    expect(findUnsafe(readConfig({ ATRIUM_DATA: folder, ...environment }))).toEqual([]);
  });

  const noProduction = 'Others can reach this server (HOST, ATRIUM_URL), but ATRIUM_ENV is not production.';
  const noProxy = 'ATRIUM_TRUSTED_PROXY is not set: limits count everybody behind the proxy as one.';

  it.each([
    [{ HOST: '0.0.0.0' }, noProduction],
    [{ ATRIUM_URL: 'http://atrium.example' }, noProduction],
    [{ ATRIUM_TRUSTED_PROXY: 'loopback' }, noProduction],
    [{ ...well, ATRIUM_DEMO: '1' }, 'The sample community (ATRIUM_DEMO) is open to everybody who knows its password.'],
    [
      { ...well, ATRIUM_DEMO_NOW: '2026-11-20' },
      'The clock (ATRIUM_DEMO_NOW) is not the real one, by which sessions end.',
    ],
    [
      { ...well, ATRIUM_URL: 'http://atrium.example' },
      'ATRIUM_URL is http://atrium.example: without https everybody on the way reads along.',
    ],
    [{ ...well, ATRIUM_TRUSTED_PROXY: '' }, noProxy],
    [{ ...well, SMTP_URL: 'smtp://mail.example', SMTP_PLAIN: '1' }, 'Mails may leave unencrypted (SMTP_PLAIN).'],
    [
      { ...well, DATABASE_URL: 'postgres://db.example/atrium' },
      'DATABASE_URL has no sslmode: what is stored may travel unencrypted.',
    ],
    [
      { ...well, REDIS_URL: 'redis://redis.example' },
      'REDIS_URL is no rediss:// address: what is told may travel unencrypted.',
    ],
    [
      { ...well, STORAGE_URL: 's3://files?endpoint=http://s3.example' },
      'The endpoint in STORAGE_URL is no https:// address: files travel unencrypted.',
    ],
  ])('is told of %j in one line (GEN-D20)', (environment, line) => {
    expect(findUnsafe(readConfig({ ATRIUM_DATA: folder, ...environment }))).toEqual([line]);
  });

  it.skipIf(process.platform === 'win32')('is a folder that others can open (GEN-D20)', () => {
    chmodSync(folder, 0o750);
    const config = readConfig({ ATRIUM_DATA: folder });
    expect(findUnsafe(config)).toEqual([`Other users of this machine can open ${folder} (ATRIUM_DATA).`]);
    chmodSync(folder, 0o700);
    expect(findUnsafe(config)).toEqual([]);
  });
});
