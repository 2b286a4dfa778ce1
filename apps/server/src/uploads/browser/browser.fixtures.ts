import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** What is sent goes through here: whoever tests may cut the line after so many bytes of a body. */
export interface Line {
  /** How much of the next body with parts gets through; all of it unless said. */
  next: () => number | undefined;
  /** What was asked, as `PATCH 1024`: with the offset it began at. */
  asked: string[];
}

/** Stands in for XMLHttpRequest as far as uploads use it, over a line that breaks when it is told to. */
export function browserRequest(line: Line) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    onerror: ((error: unknown) => void) | null = null;
    onabort: (() => void) | null = null;
    #opened = { method: '', url: '' };
    #headers: Record<string, string> = {};
    #answered: IncomingHttpHeaders = {};
    #sending: ClientRequest | null = null;

    open(method: string, url: string): void {
      this.#opened = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#answered[name.toLowerCase()]?.toString() ?? null;
    }
    abort(): void {
      this.#sending?.destroy();
      this.onabort?.();
    }
    send(body: Blob | null = null): void {
      void this.#send(body).catch((error: unknown) => this.#break(error));
    }

    async #send(body: Blob | null): Promise<void> {
      const { method, url } = this.#opened;
      line.asked.push(`${method} ${this.#headers['Upload-Offset'] ?? ''}`.trim());
      const most = body === null ? undefined : line.next();
      const content = body === null ? undefined : Buffer.from(await body.slice(0, most ?? body.size).arrayBuffer());
      const headers = { ...this.#headers, ...(body && { 'content-length': body.size }) };
      this.#sending = httpRequest(url, { method, headers }, (response) => void this.#hear(response));
      this.#sending.on('error', (error) => this.#break(error));
      if (content === undefined || most === undefined) return void this.#sending.end(content);
      this.#sending.write(content, () => setTimeout(() => this.#sending?.destroy(), 20));
    }

    #break(error: unknown): void {
      this.onerror?.(error);
      this.dispatchEvent(new Event('error'));
    }

    async #hear(response: IncomingMessage): Promise<void> {
      let said = '';
      for await (const chunk of response) said += chunk;
      this.status = response.statusCode ?? 0;
      this.#answered = response.headers;
      this.responseText = said;
      this.onload?.();
    }
  };
}

/** Stands in for what a browser keeps from one page to the next. */
export function browserStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (nth) => [...kept.keys()][nth] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
