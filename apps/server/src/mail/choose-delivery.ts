import type { Config } from '../app/config.ts';
import type { ByteStore } from '../storage/byte-store.port.ts';
import type { Delivery } from './delivery.port.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

/** By SMTP where a server is set; else mails stay in the outbox, to be read there. */
export function chooseDelivery({ smtpUrl, mailFrom }: Config, bytes: ByteStore): Delivery {
  if (smtpUrl === undefined) return { deliver: async () => undefined, close: () => undefined };
  return createSmtpDelivery({ smtpUrl, mailFrom }, bytes);
}
