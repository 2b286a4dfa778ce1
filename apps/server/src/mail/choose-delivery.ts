import type { Config } from '../app/config.ts';
import { isLoopback } from '../app/reach.ts';
import type { ByteStore } from '../storage/byte-store.port.ts';
import type { Delivery } from './delivery.port.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

/** By SMTP where a server is set; else mails stay in the outbox, to be read there. */
export function chooseDelivery(config: Config, bytes: ByteStore): Delivery {
  const { smtpUrl, mailFrom } = config;
  if (smtpUrl === undefined) return { deliver: async () => undefined, close: () => undefined };
  return createSmtpDelivery({ smtpUrl, mailFrom, mustEncrypt: mustEncrypt(smtpUrl, config) }, bytes);
}

/** Mails leave this machine encrypted, unless the settings ask for the opposite. */
export function mustEncrypt(smtpUrl: string, { smtpPlain }: Pick<Config, 'smtpPlain'>): boolean {
  return !smtpPlain && !isLoopback(new URL(smtpUrl).hostname);
}
