import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingError } from './setting-error.ts';

const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** How this server was told to run. */
export interface Config {
  readonly projectRoot: string;
  readonly port: number;
  readonly host: string;
  readonly production: boolean;
  /** `--dev`: pages come from source through Vite. */
  readonly dev: boolean;
  /** False with `--no-pages`: calls only, nothing is built. */
  readonly pages: boolean;
  /** PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database and of stored files. */
  readonly dataFolder: string;
  /** Proxies whose forwarded address and protocol are believed: addresses, comma-separated, or `loopback`. */
  readonly trustedProxy: string | undefined;
  readonly rateLimits: boolean;
  /** Seed the sample community: always, never, or into an empty embedded database. */
  readonly demo: 'always' | 'never' | 'when-empty';
  /** Instant at which the server's clock starts. */
  readonly startsAt: Date | undefined;
  readonly logLevel: string;
  readonly redisUrl: string | undefined;
  readonly storageUrl: string | undefined;
  readonly smtpUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment and arguments; a wrong one ends in a `SettingError`. */
export function readConfig(environment: Environment, args: readonly string[] = []): Config {
  const production = environment.ATRIUM_ENV === 'production';
  return {
    projectRoot,
    port: portFrom(environment.PORT),
    host: textFrom(environment.HOST) ?? 'localhost',
    production,
    dev: args.includes('--dev'),
    pages: !args.includes('--no-pages'),
    databaseUrl: databaseUrlFrom(environment.DATABASE_URL),
    dataFolder: resolve(projectRoot, textFrom(environment.ATRIUM_DATA) ?? '.atrium'),
    trustedProxy: textFrom(environment.ATRIUM_TRUSTED_PROXY),
    rateLimits: production || environment.ATRIUM_RATE_LIMITS !== 'off',
    demo: demoFrom(environment.ATRIUM_DEMO),
    startsAt: instantFrom(environment.ATRIUM_DEMO_NOW),
    logLevel: logLevelFrom(environment.ATRIUM_LOG, production),
    redisUrl: textFrom(environment.REDIS_URL),
    storageUrl: textFrom(environment.STORAGE_URL),
    smtpUrl: textFrom(environment.SMTP_URL),
  };
}

function textFrom(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

function portFrom(value: string | undefined): number {
  const text = textFrom(value) ?? '4000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new SettingError('PORT', `PORT is "${text}", but has to be a whole number from 0 to 65535.`);
}

function databaseUrlFrom(value: string | undefined): string | undefined {
  const url = textFrom(value);
  if (url === undefined || /^postgres(ql)?:\/\//.test(url)) return url;
  throw new SettingError('DATABASE_URL', 'DATABASE_URL has to start with postgres:// or postgresql://.');
}

function demoFrom(value: string | undefined): Config['demo'] {
  if (value === '1') return 'always';
  return value === '0' ? 'never' : 'when-empty';
}

function instantFrom(value: string | undefined): Date | undefined {
  const text = textFrom(value);
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new SettingError('ATRIUM_DEMO_NOW', `ATRIUM_DEMO_NOW is "${text}", but has to be an ISO 8601 date or instant.`);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function logLevelFrom(value: string | undefined, production: boolean): string {
  const level = textFrom(value) ?? (production ? 'info' : 'warn');
  if (logLevels.includes(level)) return level;
  throw new SettingError('ATRIUM_LOG', `ATRIUM_LOG is "${level}", but has to be one of ${logLevels.join(', ')}.`);
}
