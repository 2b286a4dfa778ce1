import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { ByteStore } from '../storage/byte-store.port.ts';
import { createKeptSizes, type KeptSizes } from '../storage/kept-sizes.ts';
import type { Delivery } from './delivery.port.ts';
import type { MailAddress, MailFile } from './mail.port.ts';
import type { MailRow } from './mail.tables.ts';
import { MissingFileError } from './retry.rules.ts';

/** Which server takes mails, and who they come from. */
export interface SmtpSettings {
  readonly smtpUrl: string;
  readonly mailFrom: MailAddress;
  /** Whether a mail rather stays here than leaves unencrypted. */
  readonly mustEncrypt: boolean;
}

const connectionMs = 10_000;
const silenceMs = 30_000;
const wholeMs = 120_000;

/** Sends mails by SMTP. One sent twice after a crash has the same Message-ID both times, by which it is known again. */
export function createSmtpDelivery({ smtpUrl, mailFrom, mustEncrypt }: SmtpSettings, bytes: ByteStore): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    ...(mustEncrypt && { requireTLS: true }),
    pool: true,
    maxConnections: 3,
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const pictures = createKeptSizes(bytes);
  return {
    deliver: async (mail) => {
      const attachments: Attached[] = [];
      try {
        for (const file of mail.files)
          attachments.push(...(await (file.shown ? openShown(file, pictures) : openFile(file, bytes))));
        const signal = AbortSignal.timeout(wholeMs);
        await transport.sendMail({ ...messageOf(mail, mailFrom), attachments, signal });
      } finally {
        for (const { content } of attachments) content.destroy();
      }
    },
    close: () => transport.close(),
  };
}

/** A stored mail as it is sent, its files aside. */
function messageOf(mail: MailRow, { name, address }: MailAddress): SendMailOptions {
  const { calendar, replyTo, unsubscribe } = mail;
  return {
    messageId: `<${mail.id}@${address.split('@')[1]}>`,
    date: mail.sendAfter,
    from: { name: mail.fromName ?? name, address },
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(calendar !== null && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
    ...(replyTo !== null && { replyTo }),
    headers: {
      ...(replyTo === null && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe !== null && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

interface Attached {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Readable;
  readonly cid?: string;
  readonly contentDisposition?: 'inline';
}

async function openFile({ name, contentType, storageKey }: MailFile, bytes: ByteStore): Promise<readonly Attached[]> {
  const content = await bytes.open(storageKey);
  if (content === undefined) throw new MissingFileError(`The attached file ${name} is no longer there.`);
  return [{ filename: name, contentType, content }];
}

/** A picture as wide as a letter, on any screen. */
const shownSize = { name: 'large_thumb', width: 870, height: 435, fit: 'inside' } as const;

/** A letter goes out without a picture that is gone. */
async function openShown(
  { name, contentType, storageKey, shown }: MailFile,
  pictures: KeptSizes,
): Promise<readonly Attached[]> {
  if (shown === undefined) return [];
  const { authorId, cid } = shown;
  const content = await pictures.open({ storageKey, authorId, size: shownSize });
  if (content === 'gone' || content === 'too_large') return [];
  return [{ filename: name, contentType, content, cid, contentDisposition: 'inline' }];
}
