import { createHash } from 'node:crypto';
import { type ResumableId, resumableIdSchema } from '@atrium/upload/schema';
import { Metadata } from '@tus/server';
import { cookiesOf } from '../../testing/call-endpoint.ts';
import type { TestCaller, TestServer } from '../../testing/index.ts';
import { resumablePath } from './resumable.routes.ts';

/** What is sent in parts; a small text file of one's own unless a test says otherwise. */
export interface InParts {
  readonly directory?: string;
  readonly name?: string;
  readonly type?: string;
  readonly externalId?: string;
  readonly content?: Buffer;
  /** How long the file says it is; as it is unless given. */
  readonly size?: number;
}

/** Speaks the protocol as somebody, whatever comes of it. */
export function speakTus(
  server: TestServer,
  as: TestCaller,
  call: { method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'; path?: string; headers?: object; payload?: Buffer },
) {
  const { method, path = '', headers = {}, payload } = call;
  return server.fastify.inject({
    method,
    url: `${resumablePath}${path}`,
    headers: { 'tus-resumable': '1.0.0', cookie: cookiesOf(as), 'x-csrf-token': as.csrf, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/** Begins an upload. */
export function beginParts(server: TestServer, as: TestCaller, sent: InParts = {}) {
  const {
    content = Buffer.from('Guten Tag.'),
    directory = 'files',
    name = 'Protokoll.txt',
    type = 'text/plain',
  } = sent;
  const { externalId: external_id = crypto.randomUUID(), size = content.length } = sent;
  const metadata = Metadata.stringify({ directory, name, type, external_id });
  return speakTus(server, as, {
    method: 'POST',
    headers: { 'upload-length': String(size), 'upload-metadata': metadata },
  });
}

/** The id in the answer to a beginning. */
export function idOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): ResumableId {
  return resumableIdSchema.parse(String(headers.location).split('/').at(-1));
}

/** Sends what comes at a place of the file. */
export function sendPart(
  server: TestServer,
  as: TestCaller,
  { uploadId, offset, payload }: { uploadId: string; offset: number; payload: Buffer },
) {
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  return speakTus(server, as, { method: 'PATCH', path: `/${uploadId}`, headers, payload });
}

/** Sends a whole file in two parts; what is left is to finish it. */
export async function sendParts(server: TestServer, as: TestCaller, sent: InParts = {}) {
  const content = sent.content ?? Buffer.from('Guten Tag.');
  const begun = await beginParts(server, as, { ...sent, content });
  if (begun.statusCode !== 201) throw new Error(`Refused with ${begun.statusCode}: ${begun.body}`);
  const uploadId = idOf(begun);
  const half = Math.floor(content.length / 2);
  await sendPart(server, as, { uploadId, offset: 0, payload: content.subarray(0, half) });
  await sendPart(server, as, { uploadId, offset: half, payload: content.subarray(half) });
  return { uploadId, sha256: createHash('sha256').update(content).digest('hex') };
}
