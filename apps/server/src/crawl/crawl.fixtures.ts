import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Internet } from './internet.port.ts';

/** A small internet in the memory of a test: names with addresses, all of them answered by one server of its own. */
export interface TestInternet extends Internet {
  /** What a name resolves to, one answer after the other, the last one again and again. */
  name(host: string, ...answers: readonly (readonly string[])[]): void;
  /** What is answered, by host and path. */
  page(place: string, answer: RequestListener): void;
  /** What was dialled, and asked of it. */
  readonly dialled: readonly string[];
  readonly asked: readonly IncomingMessage[];
  /** How often a name was resolved. */
  resolved(host: string): number;
  reset(): void;
  close(): Promise<void>;
}

/** The address of every site that a test does not place elsewhere. */
export const somewhere = '93.184.216.34';

/** Opens the internet of a test. */
export async function openTestInternet(): Promise<TestInternet> {
  const pages = new Map<string, RequestListener>();
  const names = new Map<string, readonly (readonly string[])[]>();
  const resolutions = new Map<string, number>();
  const dialled: string[] = [];
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = pages.get(`${request.headers.host}${request.url}`);
    if (answer) return answer(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    dialled,
    asked,
    name: (host, ...answers) => names.set(host, answers),
    page: (place, answer) => pages.set(place, answer),
    resolved: (host) => resolutions.get(host) ?? 0,
    resolve: async (host) => {
      const times = resolutions.get(host) ?? 0;
      resolutions.set(host, times + 1);
      const answers = names.get(host) ?? [[somewhere]];
      return answers[Math.min(times, answers.length - 1)] ?? [];
    },
    dial: (address, wanted) => {
      dialled.push(`${address}:${wanted}`);
      return { host: '127.0.0.1', port };
    },
    reset: () => {
      for (const kept of [pages, names, resolutions]) kept.clear();
      dialled.length = 0;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with a page. */
export function html(content: string, headers: Readonly<Record<string, string>> = {}): RequestListener {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(content);
}

/** Leads on to another address. */
export function leadsTo(location: string, status = 302): RequestListener {
  return (_, response) => response.writeHead(status, { location }).end();
}
