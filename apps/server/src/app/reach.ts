import type { Config } from './config.ts';

/** Whether a name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** Whether people on other machines are meant to reach this server, by its own address or through a proxy. */
export function isPublic({ host, publicUrl, trustedProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustedProxy'>) {
  return !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname) || trustedProxy !== undefined;
}
