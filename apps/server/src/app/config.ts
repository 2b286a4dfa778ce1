import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proxiesFrom } from '../http/trusted-proxy.rules.ts';
import type { MailAddress } from '../mail/mail.port.ts';
import { readTeamsSettings, type TeamsSettings } from '../teams/teams-settings.ts';
import { readTranslationSettings, type TranslationSettings } from '../translation/translation-settings.rules.ts';
import { type CentralSettings, readCentralSettings } from './central-settings.ts';
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
  /** The clamd that checks uploads for viruses. */
  readonly clamdUrl: string | undefined;
  /** The server that takes mails; without one they stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Whether mails may leave this machine unencrypted. */
  readonly smtpPlain: boolean;
  /** Who mails come from. */
  readonly mailFrom: MailAddress;
  /** Where people open the product, for links in mails: `https://atrium.example`. */
  readonly publicUrl: string;
  /** Takes pushes to the app on phones; without one they are not sent. */
  readonly pushGateway: string | undefined;
  /** How meetings are made in Teams; without, they are not. */
  readonly teams: TeamsSettings | undefined;
  /** The LibreTranslate that translates for the network; without one nobody does. */
  readonly translation: TranslationSettings | undefined;
  /** Where updates are offered to administrators; without, none are. */
  readonly central: CentralSettings | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment and arguments; a wrong one ends in a `SettingError`. */
export function readConfig(environment: Environment, args: readonly string[] = []): Config {
  const production = isProduction(environment);
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
    trustedProxy: trustedProxyFrom(environment.ATRIUM_TRUSTED_PROXY),
    rateLimits: oneOf(['on', 'off'], environment, 'ATRIUM_RATE_LIMITS') !== 'off' || production,
    demo: demoFrom(environment),
    demoSize: oneOf(['small', 'large'], environment, 'ATRIUM_DEMO_SIZE') ?? 'small',
    startsAt: instantFrom(environment.ATRIUM_DEMO_NOW),
    logLevel: oneOf(logLevels, environment, 'ATRIUM_LOG') ?? (production ? 'info' : 'warn'),
    redisUrl: textFrom(environment.REDIS_URL),
    storageUrl: textFrom(environment.STORAGE_URL),
    clamdUrl: textFrom(environment.CLAMD_URL),
    smtpUrl: smtpUrlFrom(environment.SMTP_URL),
    smtpPlain: oneOf(['1', '0'], environment, 'SMTP_PLAIN') === '1',
    mailFrom: mailFromOf(environment.MAIL_FROM, publicUrl),
    publicUrl,
    pushGateway: pushGatewayFrom(environment.ATRIUM_PUSH_GATEWAY),
    teams: readTeamsSettings(environment),
    translation: readTranslationSettings(environment),
    central: readCentralSettings(environment),
  };
}

function textFrom(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

/** Real people are served only by who says so: a word that means nothing here would open the sample community to them. */
function isProduction(environment: Environment): boolean {
  const wanted = oneOf(['production', 'development'], environment, 'ATRIUM_ENV');
  if (wanted !== undefined || textFrom(environment.NODE_ENV) !== 'production') return wanted === 'production';
  throw new SettingError(
    'ATRIUM_ENV',
    'NODE_ENV is production, but ATRIUM_ENV is not set; set ATRIUM_ENV to production, or to development.',
  );
}

/** One of some words, or nothing; any other is refused. */
function oneOf<Word extends string>(
  words: readonly Word[],
  environment: Environment,
  setting: string,
): Word | undefined {
  const text = textFrom(environment[setting]);
  const word = words.find((one) => one === text);
  if (text === undefined || word !== undefined) return word;
  const choice = words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`;
  throw new SettingError(setting, `${setting} is "${text}", but has to be ${choice}.`);
}

function portFrom(value: string | undefined): number {
  const text = textFrom(value) ?? '4000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new SettingError('PORT', `PORT is "${text}", but has to be a whole number from 0 to 65535.`);
}

function trustedProxyFrom(value: string | undefined): string | undefined {
  const text = textFrom(value);
  if (proxiesFrom(text) !== undefined) return text;
  throw new SettingError(
    'ATRIUM_TRUSTED_PROXY',
    `ATRIUM_TRUSTED_PROXY is "${text}", but has to be addresses such as 10.0.0.1 or 10.0.0.0/8, or loopback.`,
  );
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

/** The address may hold a key and is therefore never repeated. */
function pushGatewayFrom(value: string | undefined): string | undefined {
  const text = textFrom(value);
  if (text === undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new SettingError('ATRIUM_PUSH_GATEWAY', 'ATRIUM_PUSH_GATEWAY has to start with http:// or https://.');
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

function demoFrom(environment: Environment): Config['demo'] {
  const asked = oneOf(['1', '0'], environment, 'ATRIUM_DEMO');
  if (asked === undefined) return 'when-empty';
  return asked === '1' ? 'always' : 'never';
}

function instantFrom(value: string | undefined): Date | undefined {
  const text = textFrom(value);
  if (text === undefined) return undefined;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new SettingError('ATRIUM_DEMO_NOW', `ATRIUM_DEMO_NOW is "${text}", but has to be an ISO 8601 date or instant.`);
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
