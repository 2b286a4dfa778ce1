import { createAtrium } from '../atrium.ts';
import { type Clock, createMemoryEnvironment } from '../environment/index.ts';

/** When everything begins that these answers are given to. */
export const start = Date.parse('2026-11-20T08:00:10Z');

/** What the server says to a call; default: 200 without a body. */
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
}

/** What the server answers, by method and path; what none is given for is not found. */
export type Answers = Readonly<Record<string, Answer | (() => Promise<Answer>)>>;

/** A client of a server with these answers. */
export function connectTo(answers: Answers, clock: Clock) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.signal.throwIfAborted();
      const { pathname, search } = new URL(request.url);
      calls.push(`${request.method} ${pathname}${search}`);
      const text = await request.text();
      if (text) bodies.push(JSON.parse(text));
      const found = answers[`${request.method} ${pathname}`] ?? { status: 404, body: refusal('not_found') };
      const { status = 200, body } = typeof found === 'function' ? await found() : found;
      return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
    },
  });
  return { atrium, calls, bodies };
}

/** The body of a refusal. */
export function refusal(code: string, errors: Readonly<Record<string, readonly string[]>> = {}) {
  return { error: true, code, message: 'No', errors };
}
