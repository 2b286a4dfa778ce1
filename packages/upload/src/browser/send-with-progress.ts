import { UploadFailure } from '../upload-failure.ts';
import { refusalCode } from './refusal.schema.ts';

/** One upload on its way: where to, with what, and as which form. */
export interface UploadRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: FormData;
}

/** Sends a form and tells how much of it is gone; answers the parsed body of a 2xx, rejects with `UploadFailure` else. */
export function sendWithProgress(
  { url, headers, body }: UploadRequest,
  { onProgress, signal }: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      if (isSuccess(request.status)) resolve(bodyOf(request));
      else reject(new UploadFailure(request.status, { code: refusalCode(bodyOf(request)) }));
    });
    request.addEventListener('error', () => reject(new UploadFailure(0)));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function bodyOf({ responseText }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return null;
  }
}
