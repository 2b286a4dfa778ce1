import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { TeamsSettings } from '../teams/teams-settings.ts';

/** A call that was made, without its sign-in. */
export interface GraphCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** An event as Graph keeps it. */
export interface GraphEvent {
  readonly id: string;
  readonly key: string;
  readonly transactionId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  attendees: readonly object[];
  joinUrl: string | null;
  lobby: string;
}

/** A server in this process that speaks Microsoft's sign-in and the part of Graph that makes meetings. */
export interface TestGraphServer {
  readonly settings: TeamsSettings;
  readonly calls: GraphCall[];
  readonly events: Map<string, GraphEvent>;
  /** How often somebody has signed in. */
  signIns(): number;
  /** Answers the next so many calls of Graph this way instead. */
  refuse(status: number, options?: Refusal): void;
  /** Does the next call of this kind, and answers nothing: the caller hears of a lost connection. */
  loseAnswer(method: string): void;
  /** No longer takes the tokens given so far. */
  expireTokens(): void;
  close(): Promise<void>;
}

interface Refusal {
  readonly code?: string;
  readonly times?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const secret = 'a-secret-of-tests';

interface World {
  readonly calls: GraphCall[];
  readonly events: Map<string, GraphEvent>;
  readonly tokens: Set<string>;
  readonly refusals: ({ readonly status: number } & Refusal)[];
  signIns: number;
  lost: string | null;
}

/** Starts it; its answers are written after Microsoft's public documentation of events and online meetings. */
export async function startGraphServer(): Promise<TestGraphServer> {
  const world: World = { calls: [], events: new Map(), tokens: new Set(), refusals: [], signIns: 0, lost: null };
  const server = createServer((request, response) => {
    const isSignIn = request.url === '/tenant.example/oauth2/v2.0/token';
    const answered = isSignIn ? signIn(world, request, response) : answer(world, request, response);
    answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : ''}`;
  const account = { tenantId: 'tenant.example', clientId: 'client', clientSecret: secret };
  return {
    settings: {
      ...account,
      organizer: 'meetings@atrium.example',
      graphUrl: address,
      loginUrl: address,
      secretEndsOn: null,
    },
    calls: world.calls,
    events: world.events,
    signIns: () => world.signIns,
    refuse: (status, { times = 1, ...options } = {}) => {
      for (let count = 0; count < times; count += 1) world.refusals.push({ status, ...options });
    },
    loseAnswer: (method) => {
      world.lost = method;
    },
    expireTokens: () => world.tokens.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function signIn(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const isRight =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === 'client' &&
    form.get('client_secret') === secret &&
    form.get('scope') === `http://${request.headers.host}/.default`;
  if (!isRight) return send(response, 401, { error: 'invalid_client', error_description: `No: ${form}` });
  world.signIns += 1;
  const token = `token-${world.signIns}`;
  world.tokens.add(`Bearer ${token}`);
  return send(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: token });
}

async function answer(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://graph.test');
  const path = `${url.pathname}${decodeURIComponent(url.search)}`;
  const method = request.method ?? '';
  const body = request.headers['content-type'] === 'application/json' ? await json(request) : undefined;
  if (!world.tokens.has(request.headers.authorization ?? ''))
    return send(response, 401, { error: { code: 'InvalidAuthenticationToken' } });
  world.calls.push({ method, path, body });
  const refusal = world.refusals.shift();
  if (refusal !== undefined)
    return send(response, refusal.status, { error: { code: refusal.code ?? 'generalException' } }, refusal.headers);
  const [status, content] = resultOf(world.events, { method, url, body });
  if (world.lost !== method) return send(response, status, content);
  world.lost = null;
  response.destroy();
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

type Result = readonly [status: number, content?: unknown];

const notFound: Result = [404, { error: { code: 'ErrorItemNotFound' } }];
const root = '/v1.0/users/meetings%40atrium.example';

function resultOf(events: Map<string, GraphEvent>, { method, url, body }: Asked): Result {
  const path = url.pathname.replace(root, '');
  const [, collection, id] = path.split('/');
  const filter = url.searchParams.get('$filter') ?? '';
  // Bodies are what the adapter under test sends; a wrong one shows in what is kept.
  const fields = (body ?? {}) as Record<string, unknown>;
  if (collection === 'onlineMeetings') return onlineMeetings(events, { method, id, filter, fields });
  if (collection !== 'events') return [404, { error: { code: 'ErrorInvalidUser' } }];
  if (id === undefined) return method === 'POST' ? made(events, fields) : [200, { value: byKey(events, filter) }];
  const event = events.get(id);
  if (event === undefined) return notFound;
  if (method === 'DELETE') return [events.delete(id) ? 204 : 404];
  if (method === 'PATCH') Object.assign(event, { fields: { ...event.fields, ...fields } });
  return [200, shown(event)];
}

function made(events: Map<string, GraphEvent>, body: Record<string, unknown>): Result {
  const { transactionId, singleValueExtendedProperties, ...fields } = body;
  const key = (singleValueExtendedProperties as { value: string }[])[0]?.value ?? '';
  if ([...events.values()].some((event) => event.transactionId === transactionId))
    return [409, { error: { code: 'ErrorDuplicateTransactionId' } }];
  const id = `AAMk-${key}`;
  const joinUrl = `https://teams.microsoft.com/l/meetup-join/${id}`;
  const rest = { attendees: [], joinUrl, lobby: 'organization' };
  const event: GraphEvent = { id, key, transactionId: String(transactionId), fields, ...rest };
  events.set(id, event);
  return [201, shown(event)];
}

function byKey(events: Map<string, GraphEvent>, filter: string): readonly object[] {
  return [...events.values()].filter(({ key }) => filter.includes(`ep/value eq '${key}'`)).map(shown);
}

function shown({ id, fields, attendees, joinUrl }: GraphEvent): object {
  const webLink = `https://outlook.office365.com/owa/?itemid=${id}`;
  return { ...fields, id, webLink, attendees, onlineMeeting: joinUrl === null ? null : { joinUrl } };
}

interface MeetingsAsked {
  readonly method: string;
  readonly id: string | undefined;
  readonly filter: string;
  readonly fields: Record<string, unknown>;
}

function onlineMeetings(events: Map<string, GraphEvent>, { method, id, filter, fields }: MeetingsAsked): Result {
  if (method === 'GET') {
    const found = [...events.values()].filter(({ joinUrl }) => filter === `JoinWebUrl eq '${joinUrl}'`);
    return [200, { value: found.map((event) => ({ id: `meeting-${event.id}` })) }];
  }
  const event = events.get(id?.replace('meeting-', '') ?? '');
  if (event === undefined) return notFound;
  event.lobby = (fields.lobbyBypassSettings as { scope: string }).scope;
  return [200, {}];
}

function send(
  response: ServerResponse,
  status: number,
  content?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(content === undefined ? undefined : JSON.stringify(content));
}
