import type { Endpoint } from '@atrium/core/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import type { Identity, MemberCaller } from './caller.ts';
import { linkEntry } from './link-header.ts';
import { parseParams, type RawRequest } from './parse-request.ts';
import { commonRefusal, Refusal } from './refusal.ts';
import type { CallHead, Context, PageValue, ReceivedFile, ReplyHead, Route } from './route.ts';
import { textsIn } from './texts.ts';

/** A request read and let in, ready to be handled. */
export interface PendingRequest {
  readonly identity: Identity;
  readonly parsed: RawRequest;
  readonly now: Date;
  /** What the handler added to the head of the answer. */
  readonly effects: ((reply: FastifyReply) => void)[];
  readonly afterCommit: (() => void | Promise<void>)[];
  readonly request: FastifyRequest;
  /** The context, for one attempt with one handle. */
  with(db: Db): Context<Endpoint>;
}

interface Received {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly parsed: RawRequest;
  readonly files: readonly ReceivedFile[];
  readonly now: Date;
  readonly db: Db;
}

/** Prepares what a handler is given. */
export function contextOf(received: Received): PendingRequest {
  const { request, parsed, now } = received;
  const identity = identityOf(request);
  const effects: PendingRequest['effects'] = [];
  const afterCommit: PendingRequest['afterCommit'] = [];

  function withDb(db: Db): Context<Endpoint> {
    effects.length = 0;
    afterCommit.length = 0;
    const context = {
      ...parsed,
      files: received.files,
      caller: identity.caller,
      get member() {
        return memberOf(identity);
      },
      session: identity.session,
      network: identity.network,
      language: identity.language,
      text: textsIn(identity.language),
      db,
      now,
      requestId: request.id,
      reply: replyHead(effects, received),
      fail: Refusal.of(received.route.endpoint),
      afterCommit: (act: () => void | Promise<void>) => void afterCommit.push(act),
      request,
    };
    // Parsed by this endpoint's schemas: the generic context cannot know their types.
    return context as Context<Endpoint>;
  }

  return { identity, parsed, now, effects, afterCommit, request, with: withDb };
}

/** What is known of a call before its body is taken in. */
export function headOf({ endpoint }: Route, request: FastifyRequest, { database, now }: Services): CallHead<Endpoint> {
  const identity = identityOf(request);
  const length = Number(request.headers['content-length']);
  return {
    // Parsed by this endpoint's schema, as what comes with the body is.
    params: parseParams(endpoint, request.params) as CallHead<Endpoint>['params'],
    get member() {
      return memberOf(identity);
    },
    network: identity.network,
    db: database.db,
    now: now(),
    fail: Refusal.of(endpoint),
    contentLength: Number.isSafeInteger(length) && length > 0 ? length : undefined,
  };
}

function identityOf(request: FastifyRequest): Identity {
  if (request.identity === null) throw new Error('The request was not let in before it was handled.');
  return request.identity;
}

function memberOf(identity: Identity): MemberCaller {
  if (identity.caller.kind === 'member') return identity.caller;
  throw commonRefusal('session_required');
}

function replyHead(effects: PendingRequest['effects'], received: Received): ReplyHead {
  const links: string[] = [];
  const link = (relation: string, url: string) => {
    links.push(linkEntry(relation, url));
    effects.push((reply) => void reply.header('Link', links.join(', ')));
  };
  return {
    header: (name, value) => void effects.push((reply) => void reply.header(name, value)),
    status: (code) => void effects.push((reply) => void reply.code(code)),
    link,
    nextPage: (query) => link('next', pageAddress(received, query)),
    cookie: (name, value, options) => void effects.push((reply) => void reply.setCookie(name, value, options)),
  };
}

function pageAddress({ route, parsed }: Received, query: Readonly<Record<string, PageValue>>): string {
  const path = route.endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    String(Reflect.get(parsed.params ?? {}, name)),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== '') search.append(name, String(one));
  }
  return `${path}?${search}`;
}
