import { existsSync } from 'node:fs';
import { isOverHttps } from '../http/over-https.ts';
import { storageAddressOf } from '../storage/storage-address.ts';
import type { Config } from './config.ts';
import { isLoopback, isPublic } from './reach.ts';
import { isOpenToOthers, usedFolders } from './used-folders.ts';

/** What is unsafe about how a server was told to run: one line each, for who starts it. */
export function findUnsafe(config: Config): readonly string[] {
  const { databaseUrl, demo, production, publicUrl, redisUrl, smtpPlain, smtpUrl, startsAt, storageUrl } = config;
  const { trustedProxy } = config;
  const isReached = isPublic(config);
  const lines: readonly (readonly [isUnsafe: boolean, line: string])[] = [
    [!production && isReached, 'Others can reach this server (HOST, ATRIUM_URL), but ATRIUM_ENV is not production.'],
    [
      production && demo === 'always',
      'The sample community (ATRIUM_DEMO) is open to everybody who knows its password.',
    ],
    [production && startsAt !== undefined, 'The clock (ATRIUM_DEMO_NOW) is not the real one, by which sessions end.'],
    [production && !isOverHttps(config), `ATRIUM_URL is ${publicUrl}: without https everybody on the way reads along.`],
    [
      isOverHttps(config) && trustedProxy === undefined,
      'ATRIUM_TRUSTED_PROXY is not set: limits count everybody behind the proxy as one.',
    ],
    [smtpUrl !== undefined && smtpPlain, 'Mails may leave unencrypted (SMTP_PLAIN).'],
    [isPlainDatabase(databaseUrl), 'DATABASE_URL has no sslmode: what is stored may travel unencrypted.'],
    [isElsewhere(redisUrl, 'redis:'), 'REDIS_URL is no rediss:// address: what is told may travel unencrypted.'],
    [isPlainBucket(storageUrl), 'The endpoint in STORAGE_URL is no https:// address: files travel unencrypted.'],
    ...usedFolders(config).map(
      ({ path, setting }) =>
        [
          existsSync(path) && isOpenToOthers(path),
          `Other users of this machine can open ${path} (${setting}).`,
        ] as const,
    ),
  ];
  return lines.filter(([isUnsafe]) => isUnsafe).map(([, line]) => line);
}

function isPlainDatabase(url: string | undefined): boolean {
  const { hostname = '', searchParams } = URL.parse(url ?? '') ?? {};
  const mode = searchParams?.get('sslmode') ?? (searchParams?.has('ssl') ? 'require' : 'disable');
  return hostname !== '' && !isLoopback(hostname) && mode === 'disable';
}

function isPlainBucket(storageUrl: string | undefined): boolean {
  const address = storageUrl === undefined ? undefined : storageAddressOf(storageUrl);
  return address !== undefined && 'bucket' in address && isElsewhere(address.bucket.endpoint, 'http:');
}

function isElsewhere(url: string | undefined, protocol: string): boolean {
  const parsed = URL.parse(url ?? '');
  return parsed !== null && parsed.protocol === protocol && !isLoopback(parsed.hostname);
}
