import { DetailedError, Upload } from 'tus-js-client';
import { UploadFailure } from '../upload-failure.ts';
import type { SendOptions } from '../upload-transport.port.ts';
import { checksumOf, checksumOfText } from './file-checksum.ts';
import { createKeptUrls } from './kept-urls.ts';
import { refusalCode } from './refusal.schema.ts';

/** Where an upload in parts begins, and what goes with each of its requests. */
export interface ResumableRequest {
  readonly endpoint: string;
  readonly headers: () => Readonly<Record<string, string>>;
  /** How long to wait before going on after a cut, in milliseconds, one after the other; begun anew with each progress. */
  readonly delays?: readonly number[];
}

/** An upload whose bytes are all on the server, to be finished. */
export interface SentUpload {
  readonly url: string;
  readonly sha256: string;
  /** Called once it is finished: the same file is sent anew from then on. */
  readonly forget: () => Promise<void>;
}

/** What goes on in this page; a file that is chosen twice is sent twice. */
const running = new Set<string>();

/** Sends a file in parts by the tus protocol, from where it broke off, and counts its checksum meanwhile. */
export async function sendResumable(file: Blob, request: ResumableRequest, options: SendOptions): Promise<SentUpload> {
  options.signal.throwIfAborted();
  const checksum = checksumOf(file, options.signal);
  // Whoever is waited for first hears of a failure; the other one's is the same.
  checksum.catch(() => undefined);
  const { forget, url } = await sendBytes(file, request, options);
  return { url, forget, sha256: await checksum };
}

function sendBytes(file: Blob, request: ResumableRequest, options: SendOptions) {
  return new Promise<Omit<SentUpload, 'sha256'>>((resolve, reject) => {
    const urlStorage = createKeptUrls(() => globalThis.localStorage, Date.now);
    const end = () => {
      options.signal.removeEventListener('abort', giveUp);
      running.delete(upload.url ?? '');
    };
    const upload = new Upload(file, {
      ...protocolOptions(file, request, options),
      urlStorage,
      onUploadUrlAvailable: () => void running.add(upload.url ?? ''),
      onProgress: (sent, total) => options.onProgress(total > 0 ? sent / total : 0),
      onError: (error) => {
        end();
        reject(failureOf(error));
      },
      onSuccess: () => {
        end();
        resolve({ url: upload.url ?? '', forget: () => forgetUpload(urlStorage, upload.url) });
      },
    });
    function giveUp() {
      end();
      upload.abort(true).catch(() => undefined);
      reject(options.signal.reason);
    }
    options.signal.addEventListener('abort', giveUp, { once: true });
    goOn(upload, options.signal).catch(reject);
  });
}

function protocolOptions(file: Blob, { endpoint, headers, delays = usualDelays }: ResumableRequest, sent: SendOptions) {
  const { directory, externalId: external_id, name, type } = sent;
  const written = file instanceof File ? file.lastModified : null;
  return {
    endpoint,
    metadata: { directory, name, type, external_id },
    retryDelays: [...delays],
    removeFingerprintOnSuccess: false,
    storeFingerprintForResuming: written !== null,
    fingerprint: async () => checksumOfText(JSON.stringify([endpoint, directory, name, type, file.size, written])),
    onShouldRetry: isPassing,
    onBeforeRequest: (request: { setHeader(name: string, value: string): void }) => {
      request.setHeader('accept', 'application/json');
      for (const [header, value] of Object.entries(headers())) request.setHeader(header, value);
    },
  };
}

/** Two minutes without the server, all in all, before a person is asked. */
const usualDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

async function goOn(upload: Upload, signal: AbortSignal): Promise<void> {
  const [earlier] = (await upload.findPreviousUploads()).filter(({ uploadUrl }) => !running.has(uploadUrl ?? ''));
  if (signal.aborted) return;
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  upload.start();
}

async function forgetUpload(urlStorage: ReturnType<typeof createKeptUrls>, url: string | null): Promise<void> {
  for (const { uploadUrl, urlStorageKey } of await urlStorage.findAllUploads()) {
    if (uploadUrl === url) await urlStorage.removeUpload(urlStorageKey);
  }
}

/** A cut, a server that is away, and an upload that a lost connection still holds pass by themselves. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || status >= 500 ? status !== 507 : [409, 423, 429].includes(status);
}

function failureOf(error: unknown): UploadFailure {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return new UploadFailure(statusOf(error), { code: refusalCode(bodyOf(answer?.getBody())), cause: error });
}

function statusOf(error: unknown): number {
  return (error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined) ?? 0;
}

function bodyOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
