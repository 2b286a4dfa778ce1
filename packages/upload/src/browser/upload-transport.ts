import * as z from 'zod/mini';
import {
  type Directory,
  type DiscoveryReply,
  discoveryReplySchema,
  publishReplySchema,
  type StoredObjectId,
  storedObjectSchema,
  tokenReplySchema,
} from '../upload.schema.ts';
import { UploadFailure } from '../upload-failure.ts';
import type { UploadTransport } from '../upload-transport.port.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** Where the storage calls go and what goes with them. */
export interface UploadTransportOptions {
  /** Origin and path before `/api/storage`; empty for the page's own origin. */
  baseUrl?: string;
  /** Headers of every call, asked for anew each time: `X-CSRF-Token`, or a bearer token. */
  headers: () => Readonly<Record<string, string>>;
}

/** The storage calls of a browser: uploads by XMLHttpRequest, which alone tells how much was sent, the rest by fetch. */
export function createUploadTransport({ baseUrl = '', headers }: UploadTransportOptions): UploadTransport {
  const url = (path: string) => `${baseUrl}/api/storage/${path}`;
  async function call(path: string, init: RequestInit): Promise<Response> {
    const all = { accept: 'application/json', 'content-type': 'application/json', ...headers() };
    return fetch(url(path), { ...init, headers: all, credentials: 'same-origin' }).catch((cause: unknown) => {
      throw new UploadFailure(0, { cause });
    });
  }
  return {
    send: async (file, options) => {
      const request = { url: url(options.directory), headers: headers(), body: formOf(file, options) };
      return parse(storedObjectSchema, await sendWithProgress(request, options));
    },
    publish: async ({ directory, ids, signal }) => {
      const body = JSON.stringify({ [directory]: ids.map((id) => ({ id })) });
      const reply = await answered(await call(`${directory}/publish`, { method: 'POST', body, signal }));
      return parse(publishReplySchema, reply)[directory] ?? [];
    },
    remove: async ({ directory, id, signal }) => {
      const response = await call(`${directory}/${id}`, { method: 'DELETE', signal });
      if (response.status !== 404) await answered(response);
    },
    token: async (id: StoredObjectId) => parse(tokenReplySchema, await answered(await call(`files/${id}/token`, {}))),
    discover: async (): Promise<DiscoveryReply> => {
      const response = await call('v2/discover', {});
      return response.status === 404 ? { available: false } : parse(discoveryReplySchema, await answered(response));
    },
  };
}

function formOf(
  file: Blob,
  { name, type, externalId }: { directory: Directory; name: string; type: string; externalId: string },
): FormData {
  const form = new FormData();
  form.append('name', name);
  form.append('type', type);
  form.append('external_id', externalId);
  form.append('file', file, name);
  return form;
}

async function answered(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const refused = refusalSchema.safeParse(body);
  throw new UploadFailure(response.status, refused.success ? { refusedIds: Object.keys(refused.data.errors) } : {});
}

const refusalSchema = z.object({ errors: z.record(z.string(), z.unknown()) });

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new UploadFailure(502, { cause: parsed.error });
}
