import type * as z from 'zod/mini';
import { createDiscovery } from '../discovery.store.ts';
import {
  type Directory,
  type DiscoveryReply,
  discoveryReplySchema,
  publishReplySchema,
  type StoredObject,
  type StoredObjectId,
  storedObjectSchema,
  tokenReplySchema,
} from '../upload.schema.ts';
import { isForged, UploadFailure } from '../upload-failure.ts';
import type { SendOptions, UploadTransport } from '../upload-transport.port.ts';
import { refusalCode, refusedIds } from './refusal.schema.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** Where the storage calls go and what goes with them. */
export interface UploadTransportOptions {
  /** Origin and path before `/api/storage`; empty for the page's own origin. */
  baseUrl?: string;
  /** Headers of every call, asked for anew each time: `X-CSRF-Token`, or a bearer token. */
  headers: () => Readonly<Record<string, string>>;
  /**
   * Gets a fresh forgery token after the server refused the one sent; the call is then repeated once. False where it would
   * be somebody else's: the person counts as signed out.
   */
  renewForgeryToken?: () => Promise<boolean>;
  /** The path below `/api/storage` that takes what is sent whole, where it is not the directory's own. */
  storesAt?: string;
  /** How long to wait after cuts of a large upload before going on, in milliseconds, one after the other. */
  delays?: readonly number[];
}

/** The storage calls of a browser: uploads by XMLHttpRequest, which alone tells how much was sent, the rest by fetch. */
export function createUploadTransport(options: UploadTransportOptions): UploadTransport {
  const { baseUrl = '', headers, renewForgeryToken = neverRenewed, storesAt, delays } = options;
  const url = (path: string) => `${baseUrl}/api/storage/${path}`;
  async function fetchFrom(address: string, init: RequestInit): Promise<Response> {
    const all = { accept: 'application/json', 'content-type': 'application/json', ...headers() };
    return fetch(address, { ...init, headers: all, credentials: 'same-origin' }).catch(failWithoutAnswer);
  }
  const call = (path: string, init: RequestInit) => fetchFrom(url(path), init);
  async function trusted<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (failure) {
      if (!isForged(failure)) throw failure;
      if (await renewForgeryToken().catch(failWithoutAnswer)) return write().catch(failSignedOut);
      throw new UploadFailure(401, { cause: failure });
    }
  }
  async function discover(): Promise<DiscoveryReply> {
    const response = await call('v2/discover', {});
    return response.status === 404 ? { available: false } : parse(discoveryReplySchema, await answered(response));
  }
  const discovered = createDiscovery(discover, Date.now);
  /** What parts need is loaded with the first large file. */
  async function sendInParts(file: Blob, options: SendOptions): Promise<StoredObject> {
    const { sendResumable } = await import('./send-resumable.ts');
    const request = { endpoint: url('v2/uploads'), headers, ...(delays && { delays }) };
    const sent = await trusted(() => sendResumable(file, request, options));
    const init = { method: 'POST', body: JSON.stringify({ sha256: sent.sha256 }), signal: options.signal };
    const finish = async () => answered(await fetchFrom(`${sent.url}/finish`, init));
    const stored = await patiently(() => trusted(finish), options.signal);
    await sent.forget();
    return parse(storedObjectSchema, stored);
  }
  return {
    send: async (file, options) => {
      if (file.size >= resumableBytes && (await discovered()).available) return sendInParts(file, options);
      const request = () => ({
        url: url(storesAt ?? options.directory),
        headers: headers(),
        body: formOf(file, options),
      });
      return parse(storedObjectSchema, await trusted(() => sendWithProgress(request(), options)));
    },
    publish: async ({ directory, ids, signal }) => {
      const body = JSON.stringify({ [directory]: ids.map((id) => ({ id })) });
      const path = `${directory}/publish`;
      const reply = await trusted(async () => answered(await call(path, { method: 'POST', body, signal })));
      return parse(publishReplySchema, reply)[directory] ?? [];
    },
    remove: async ({ directory, id, signal }) => {
      await trusted(async () => {
        const response = await call(`${directory}/${id}`, { method: 'DELETE', signal });
        return response.status === 404 ? null : answered(response);
      });
    },
    token: async (id: StoredObjectId) => parse(tokenReplySchema, await answered(await call(`files/${id}/token`, {}))),
    discover,
  };
}

/** From this size on a file is sent in parts, where the server takes them. */
const resumableBytes = 8 * 1024 * 1024;

/** Between two questions whether an upload is finished; asking again is harmless. */
const finishDelays = [1000, 5000, 15_000];

async function patiently<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const delay of finishDelays) {
    try {
      return await work();
    } catch (failure) {
      const isPassing = failure instanceof UploadFailure && (failure.status === 0 || failure.status === 503);
      if (!isPassing || signal.aborted) throw failure;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return work();
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
  throw new UploadFailure(response.status, { refusedIds: refusedIds(body), code: refusalCode(body) });
}

const neverRenewed = () => Promise.resolve(false);

function failWithoutAnswer(cause: unknown): never {
  throw new UploadFailure(0, { cause });
}

/** A token that is refused though it is fresh belongs to no session any more. */
function failSignedOut(failure: unknown): never {
  throw isForged(failure) ? new UploadFailure(401, { cause: failure }) : failure;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new UploadFailure(502, { cause: parsed.error });
}
