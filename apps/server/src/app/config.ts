import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailAddress } from '../mail/mail.port.ts';
import { readTeamsSettings, type TeamsSettings } from '../teams/teams-settings.ts';
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
  /** How large the sample community is: 80 members, or 5,000 with 100,000 appointments. */
  readonly demoSize: 'small' | 'large';
  /** Instant at which the server's clock starts. */
  readonly startsAt: Date | undefined;
  readonly logLevel: string;
  readonly redisUrl: string | undefined;
  readonly storageUrl: string | undefined;
  /** The server that takes mails; without one they stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Who mails come from. */
  readonly mailFrom: MailAddress;
  /** Where people open the product, for links in mails: `https://atrium.example`. */
  readonly publicUrl: string;
  /** How meetings are made in Teams; without, they are not. */
  readonly teams: TeamsSettings | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment and arguments; a wrong one ends in a `SettingError`. */
export function readConfig(environment: Environment, args: readonly string[] = []): Config {
  const production = environment.ATRIUM_ENV === 'production';
  const port = portFrom(environment.PORT);
  const publicUrl = publicUrlFrom(environment, { port, isRequired: production });
  return {
    projectRoot,
    port,
    host: textFrom(environment.HOST) ?? 'localhost',
    production,
    dev: args.includes('--dev'),
    pages: !args.includes('--no-pages'),
    databaseUrl: databaseUrlFrom(environment.DATABASE_URL),
    dataFolder: resolve(projectRoot, textFrom(environment.ATRIUM_DATA) ?? '.atrium'),
    trustedProxy: textFrom(environment.ATRIUM_TRUSTED_PROXY),
    rateLimits: production || environment.ATRIUM_RATE_LIMITS !== 'off',
    demo: demoFrom(environment.ATRIUM_DEMO),
    demoSize: demoSizeFrom(environment.ATRIUM_DEMO_SIZE),
    startsAt: instantFrom(environment.ATRIUM_DEMO_NOW),
    logLevel: logLevelFrom(environment.ATRIUM_LOG, production),
    redisUrl: textFrom(environment.REDIS_URL),
    storageUrl: textFrom(environment.STORAGE_URL),
    smtpUrl: smtpUrlFrom(environment.SMTP_URL),
    mailFrom: mailFromOf(environment.MAIL_FROM, publicUrl),
    publicUrl,
    teams: readTeamsSettings(environment),
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

/** The address may hold a password and is therefore never repeated. */
function smtpUrlFrom(value: string | undefined): string | undefined {
  const text = textFrom(value);
  if (text === undefined || (/^smtps?:\/\//.test(text) && URL.parse(text)?.hostname)) return text;
  throw new SettingError('SMTP_URL', 'SMTP_URL has to start with smtp:// or smtps:// and name a server.');
}

function mailFromOf(value: string | undefined, publicUrl: string): MailAddress {
  const text = textFrom(value) ?? `Atrium <no-reply@${new URL(publicUrl).hostname}>`;
  const [, name, inBrackets, alone] =
    /^(?:"?([^"<>]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text) ?? [];
  const address = inBrackets ?? alone;
  if (address !== undefined) return { name: name || 'Atrium', address };
  throw new SettingError(
    'MAIL_FROM',
    `MAIL_FROM is "${text}", but has to be an address such as Atrium <atrium@example.org>.`,
  );
}

/** Mails that leave a server in production have to lead back to where people open it. */
function publicUrlFrom(environment: Environment, { port, isRequired }: { port: number; isRequired: boolean }): string {
  const text = textFrom(environment.ATRIUM_URL);
  const isMailing = textFrom(environment.SMTP_URL) !== undefined;
  if (text === undefined && !(isRequired && isMailing)) return `http://localhost:${port}`;
  const url = URL.parse(text ?? '');
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new SettingError(
    'ATRIUM_URL',
    'ATRIUM_URL has to be the address people open, such as https://atrium.example, because mails lead there.',
  );
}

function demoFrom(value: string | undefined): Config['demo'] {
  if (value === '1') return 'always';
  return value === '0' ? 'never' : 'when-empty';
}

function demoSizeFrom(value: string | undefined): Config['demoSize'] {
  const size = textFrom(value) ?? 'small';
  if (size === 'small' || size === 'large') return size;
  throw new SettingError('ATRIUM_DEMO_SIZE', `ATRIUM_DEMO_SIZE is "${size}", but has to be small or large.`);
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
