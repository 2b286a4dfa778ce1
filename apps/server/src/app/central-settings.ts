import { SettingError } from './setting-error.ts';

/** Where updates are offered to who runs this server, and the secret that its tokens are signed with. */
export interface CentralSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly secret: string;
}

const names = ['ATRIUM_CUSTOMER_CENTRAL_URL', 'ATRIUM_CUSTOMER_CENTRAL_SECRET'] as const;

/** Reads what is set of the customer central: both, or nothing; the secret is never repeated. */
export function readCentralSettings(
  environment: Readonly<Record<string, string | undefined>>,
): CentralSettings | undefined {
  const [address, secret] = names.map((name) => environment[name]?.trim() || undefined);
  if (address === undefined && secret === undefined) return undefined;
  if (address === undefined || secret === undefined) {
    throw new SettingError(
      address === undefined ? names[0] : names[1],
      `${names[0]} and ${names[1]} are set together, or not at all.`,
    );
  }
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere(url.hostname));
  if (!url || !isSafe) throw new SettingError(names[0], `${names[0]} has to start with https://.`);
  if (secret.length < 32) throw new SettingError(names[1], `${names[1]} has to have at least 32 characters.`);
  return { url: url.href.replace(/\/+$/, ''), secret };
}

function isHere(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
