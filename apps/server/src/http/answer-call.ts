import type { Endpoint } from '@atrium/core/contract';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { Draft } from './context.ts';
import { claimKey, fingerprintOf, type KeyedWrite, keepAnswer } from './idempotency.ts';
import { commonRefusal, Refusal } from './refusal.ts';
import { replySchemaOf } from './reply-schema.ts';
import { Download, type Route } from './route.ts';

/** A successful answer: JSON that has passed the reply schema, bytes, or nothing. */
export interface Answer {
  readonly status: number;
  readonly content: unknown;
  readonly replayed: boolean;
}

/** Runs a handler; a write runs inside one transaction, which a refusal takes back. */
export async function answerCall(route: Route, draft: Draft, services: Services): Promise<Answer | Refusal> {
  const { db } = services.database;
  const isWrite = route.endpoint.method !== 'GET' && route.options.transaction !== 'own';
  const answer = isWrite ? await write(route, draft, db) : await handle(route, draft, db);
  if (!(answer instanceof Refusal)) await runAfterCommit(draft);
  return answer;
}

async function write(route: Route, draft: Draft, db: Db): Promise<Answer | Refusal> {
  try {
    return await transact(db, (tx) => writeOnce(route, draft, tx));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function writeOnce(route: Route, draft: Draft, tx: Db): Promise<Answer> {
  const keyed = keyedWrite(route, draft);
  if (keyed !== undefined) {
    const earlier = await claimKey(tx, keyed);
    if (earlier.kind === 'other') throw commonRefusal('idempotency_key_reused');
    if (earlier.kind === 'same') return { status: earlier.status, content: earlier.body ?? undefined, replayed: true };
  }
  const answer = await handle(route, draft, tx);
  if (answer instanceof Refusal) throw answer;
  if (keyed !== undefined && !(answer.content instanceof Download)) {
    await keepAnswer(tx, keyed, { status: answer.status, body: answer.content });
  }
  return answer;
}

async function handle(route: Route, draft: Draft, db: Db): Promise<Answer | Refusal> {
  const outcome = await route.handle(draft.with(db));
  if (outcome instanceof Refusal) return outcome;
  return answerOf(route.endpoint, outcome);
}

function answerOf(endpoint: Endpoint, outcome: unknown): Answer {
  if (outcome instanceof Download) return { status: endpoint.status ?? 200, content: outcome, replayed: false };
  const schema = replySchemaOf(endpoint);
  if (schema === undefined) return { status: endpoint.status ?? 204, content: undefined, replayed: false };
  const result = z.safeParse(schema, outcome);
  if (result.success) return { status: endpoint.status ?? 200, content: result.data, replayed: false };
  const paths = result.error.issues.map((issue) => `${issue.path.join('.') || '(reply)'}: ${issue.code}`);
  throw new Error(`The reply of ${endpoint.id} does not fit its contract at ${paths.join(', ')}.`);
}

function keyedWrite(route: Route, draft: Draft): KeyedWrite | undefined {
  const key = draft.request.headers['idempotency-key'];
  const { caller } = draft.identity;
  if (route.endpoint.idempotency === 'none' || typeof key !== 'string' || caller.kind !== 'member') return undefined;
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw commonRefusal('malformed_request');
  const { params, query, body } = draft.parsed;
  const fingerprint = fingerprintOf(route.endpoint.id, params, query, body);
  return { membershipId: caller.membershipId, key, fingerprint, now: draft.now };
}

async function runAfterCommit(draft: Draft): Promise<void> {
  for (const act of draft.afterCommit) {
    try {
      await act();
    } catch (err) {
      draft.request.log.error({ err }, 'what follows a write failed');
    }
  }
}
