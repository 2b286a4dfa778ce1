import * as z from 'zod/mini';
import { createGraphToken } from './graph-token.ts';
import { TeamsError } from './teams.port.ts';
import type { TeamsSettings } from './teams-settings.ts';

const wholeMs = 30_000;
const longestWaitMs = 10 * 60_000;

/** What is sent along, and how the answer is read; nothing of it without a schema. */
interface GraphParts<Schema extends z.ZodMiniType> {
  readonly body?: object;
  readonly schema?: Schema;
}

/** Asks Graph; rejects with a `TeamsError` that tells neither the token nor what was sent. */
export type GraphRequest = <Schema extends z.ZodMiniType = z.ZodMiniUnknown>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  parts: GraphParts<Schema>,
) => Promise<z.infer<Schema>>;

/** Asks Graph as this server; a token that has lost its force is renewed once. */
export function createGraphRequest(settings: TeamsSettings, now: () => Date): GraphRequest {
  const token = createGraphToken(settings, now);

  async function ask(method: string, path: string, body: object | undefined): Promise<Response> {
    const signal = AbortSignal.timeout(wholeMs);
    const headers = {
      Authorization: `Bearer ${await token.get(signal)}`,
      Accept: 'application/json',
      // Ids that stay when somebody moves the event to another folder.
      Prefer: 'IdType="ImmutableId"',
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${settings.graphUrl}/v1.0${path}`, { method, headers, signal, redirect: 'error', ...sent });
  }

  return async (method, path, { body, schema }) => {
    try {
      let response = await ask(method, path, body);
      if (response.status === 401) {
        token.forget();
        await response.body?.cancel();
        response = await ask(method, path, body);
      }
      if (!response.ok) throw await errorOf(response);
      // Without a schema nothing of the answer is given back.
      if (schema === undefined) return (await response.body?.cancel()) as never;
      return z.parse(schema, await response.json());
    } catch (error) {
      throw error instanceof TeamsError ? error : new TeamsError('unreachable', reasonOf(error));
    }
  };
}

async function errorOf(response: Response): Promise<TeamsError> {
  const { status, headers } = response;
  const content: unknown = await response.json().catch(() => null);
  const found = z.safeParse(z.object({ error: z.object({ code: z.string() }) }), content);
  const code = found.success ? ` ${found.data.error.code.slice(0, 60)}` : '';
  const retryAfterMs = Math.min(Number(headers.get('Retry-After') ?? 0) * 1000 || 0, longestWaitMs);
  return new TeamsError(kindOf(status, code), `Graph answered with ${status}${code}.`, { retryAfterMs });
}

function kindOf(status: number, code: string): TeamsError['kind'] {
  if (status === 410 || (status === 404 && code === ' ErrorItemNotFound')) return 'gone';
  return status >= 500 || [401, 408, 409, 423, 429].includes(status) ? 'unreachable' : 'refused';
}

/** A failed connection tells its cause only below itself. */
function reasonOf(error: unknown): string {
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
    return 'Graph answered with something else than agreed.';
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  return isLate ? 'Microsoft did not answer in time.' : `Microsoft could not be reached${code}.`;
}
