import type { MailRow } from './mail.tables.ts';

/** Where mails go. */
export interface Delivery {
  /** Hands a mail over; rejects when it was not taken. */
  deliver(mail: MailRow): Promise<void>;
  /** Lets go of the server. */
  close(): void;
}
