import type { Community } from '../server/community.ts';

/** Calls in the name of `member@`. */
export interface MemberCalls {
  readonly headers: Readonly<Record<string, string>>;
  /** Sends one and answers what came back. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** Opens a community as its member does. */
export async function callsOf({ url, cookies }: Community): Promise<MemberCalls> {
  const opened = { cookie: `atrium_session=${cookies[0] ?? ''}`, accept: 'application/json' };
  const session = await fetch(`${url}/api/v1/session`, { headers: opened });
  const { csrf_token } = (await session.json()) as { readonly csrf_token: string };
  const headers = { ...opened, 'x-csrf-token': csrf_token };
  return {
    headers,
    call: async (method, path, body) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const typed = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(`${url}${path}`, { method, headers: { ...headers, ...typed }, ...sent });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${said}`);
      return said === '' ? null : JSON.parse(said);
    },
  };
}
