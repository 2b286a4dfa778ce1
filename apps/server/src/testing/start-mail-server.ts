import { EventEmitter, once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server has received it. */
export interface ReceivedMail {
  /** Whom the conversation named, whatever the mail's head says. */
  readonly recipients: readonly string[];
  readonly source: string;
  readonly mail: Email;
}

/** A real mail server in this process that keeps what it is given. */
export interface TestMailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Resolves once so many mails have been received. */
  arrival(count: number): Promise<void>;
  /** Answers the next mail for an address so, instead of taking it. */
  refuse(address: string, responseCode: number): void;
  close(): Promise<void>;
}

/** Starts a mail server for tests. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals.get(address);
      refusals.delete(address);
      done(responseCode === undefined ? null : Object.assign(new Error('Not here.'), { responseCode }));
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (bytes) => {
          received.push({ recipients, source: bytes.toString('utf8'), mail: await PostalMime.parse(bytes) });
          done();
          arrivals.emit('mail');
        })
        .catch(done);
    },
  });
  // Who sends may hang up in the middle of a mail.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`,
    received,
    arrival: async (count) => {
      while (received.length < count) await once(arrivals, 'mail');
    },
    refuse: (recipient, responseCode) => void refusals.set(recipient, responseCode),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The bytes of what is attached to a mail. */
export function bytesOf(content: Email['attachments'][number]['content']): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
