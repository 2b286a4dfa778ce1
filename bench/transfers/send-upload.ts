import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An upload as it is sent. */
export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A piece that is sent so many times over. */
  readonly piece: Buffer;
  readonly pieces: number;
}

const boundary = 'the-end-of-a-part';

/** Sends a file as browsers do, and resolves with the answer; the bytes come from memory, so that only a server reads or writes a disk. */
export async function sendUpload({ url, headers, piece, pieces }: Upload): Promise<unknown> {
  const field = 'Content-Disposition: form-data; name="file"; filename="film.bin"';
  const name = `--${boundary}\r\nContent-Disposition: form-data; name="external_id"\r\n\r\n${randomUUID()}\r\n`;
  const head = `${name}--${boundary}\r\n${field}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const call = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + piece.length * pieces + tail.length,
    },
  });
  const answered = once(call, 'response');
  call.write(head);
  for (let sent = 0; sent < pieces; sent += 1) if (!call.write(piece)) await once(call, 'drain');
  call.end(tail);
  const [answer] = (await answered) as [IncomingMessage];
  const said = await text(answer);
  if (answer.statusCode !== 201) throw new Error(`The upload was answered ${answer.statusCode}: ${said}`);
  return JSON.parse(said);
}
