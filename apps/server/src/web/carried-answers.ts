import type { Language } from '@atrium/core/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a page carries. */
export interface CarriedAnswers {
  /** Holds the answers where no script runs. */
  readonly element: string;
  /** Cookies that came with them. */
  readonly cookies: readonly string[];
}

interface Asking {
  readonly fastify: FastifyInstance;
  readonly request: FastifyRequest;
  readonly language: Language;
}

/** Of an answer's headers, those that the client of the calls reads. */
const told = ['content-type', 'link', 'position', 'tzdb-version'];

/**
 * Answers what a page's scripts would ask first, so that nobody waits for a further round trip. They are asked for as the
 * scripts would ask, with what the reader's browser has sent: they say what this reader may know, and to nobody else.
 */
export async function carryAnswers(asks: readonly string[], asking: Asking): Promise<CarriedAnswers> {
  // Who has hung up has no address any more, and nobody to count what is asked for them against.
  const asked = asking.request.socket.destroyed ? [] : asks;
  const answers = await Promise.all(asked.map(async (url) => [url, await answerOf(url, asking)] as const));
  const given = answers.filter(([, answer]) => isGiven(answer));
  const content = given.map(([url, { statusCode, headers, payload }]) => {
    const kept = told.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    return [url, { status: statusCode, headers: Object.fromEntries(kept), text: payload }];
  });
  return {
    element: `<script type="application/json" id="carried">${escaped(Object.fromEntries(content))}</script>`,
    cookies: given.flatMap(([, { headers }]) => [headers['set-cookie'] ?? []].flat()),
  };
}

type Answer = Awaited<ReturnType<typeof answerOf>>;

function answerOf(url: string, { fastify, request, language }: Asking) {
  const { 'if-none-match': _, 'accept-encoding': __, ...headers } = request.headers;
  return fastify.inject({
    method: 'GET',
    url,
    headers: { ...headers, accept: 'application/json', 'accept-language': language },
    ...(request.socket.remoteAddress && { remoteAddress: request.socket.remoteAddress }),
  });
}

/** What failed, or came too often, the scripts ask for themselves. */
function isGiven({ statusCode, headers }: Answer): boolean {
  return statusCode < 500 && statusCode !== 429 && String(headers['content-type']).startsWith('application/json');
}

/** JSON in which nothing ends its element, or begins another. */
function escaped(content: unknown): string {
  return JSON.stringify(content).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
