import { storeObject, storeTextPicture } from '@atrium/core/uploads/contract';
import { type Directory, type StoredObject, storedObjectSchema } from '@atrium/upload/schema';
import { cookiesOf } from '../testing/call-endpoint.ts';
import type { TestCaller, TestServer } from '../testing/index.ts';

/** The file all virus checks agree to find; in two parts, so that this one is not found itself. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

/** What is sent; a small text file of one's own unless a test says otherwise. */
export interface Sent {
  readonly directory?: Directory;
  /** Sent as a picture of a text. */
  readonly inText?: true;
  readonly name?: string;
  readonly type?: string;
  readonly content?: string | Uint8Array<ArrayBuffer>;
  readonly externalId?: string;
  /** The field the bytes travel in. */
  readonly field?: string;
}

/** Sends a file as a browser does, whatever comes of it. */
export async function sendFile(server: TestServer, as: TestCaller, sent: Sent = {}) {
  const { directory = 'files', name = 'Protokoll.txt', type = 'text/plain', content = 'Guten Tag.' } = sent;
  const form = new FormData();
  form.set('name', name);
  form.set('type', type);
  form.set('external_id', sent.externalId ?? crypto.randomUUID());
  form.set(sent.field ?? 'file', new File([content], name, { type }));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return server.fastify.inject({
    method: 'POST',
    url: sent.inText ? storeTextPicture.path : storeObject.path.replace(':directory', directory),
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      accept: 'application/json',
      'content-type': request.headers.get('content-type') ?? '',
      cookie: cookiesOf(as),
      'x-csrf-token': as.csrf,
    },
  });
}

/** Stores a file; a refusal throws. */
export async function storeFile(server: TestServer, as: TestCaller, sent: Sent = {}): Promise<StoredObject> {
  const response = await sendFile(server, as, sent);
  if (response.statusCode !== 201) throw new Error(`Refused with ${response.statusCode}: ${response.body}`);
  return storedObjectSchema.parse(response.json());
}
