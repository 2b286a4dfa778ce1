import type { Endpoint } from '@atrium/core/contract';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import type { PendingRequest } from './context.ts';
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
export async function answerCall(route: Route, pending: PendingRequest, services: Services): Promise<Answer | Refusal> {
  const { db } = services.database;
  const isWrite = route.endpoint.method !== 'GET' && route.options.transaction !== 'own';
  const answer = isWrite ? await write(route, pending, services) : await handle(route, pending, services, db);
  if (!(answer instanceof Refusal)) await runAfterCommit(pending);
  return answer;
}

async function write(route: Route, pending: PendingRequest, services: Services): Promise<Answer | Refusal> {
  try {
    return await transact(services.database.db, (tx) => writeOnce(route, pending, services, tx));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function writeOnce(route: Route, pending: PendingRequest, services: Services, tx: Db): Promise<Answer> {
  const keyed = keyedWrite(route, pending);
  if (keyed !== undefined) {
    const earlier = await claimKey(tx, keyed);
    if (earlier.kind === 'other') throw commonRefusal('idempotency_key_reused');
    if (earlier.kind === 'same') return { status: earlier.status, content: earlier.body ?? undefined, replayed: true };
  }
  const answer = await handle(route, pending, services, tx);
  if (answer instanceof Refusal) throw answer;
  if (keyed !== undefined && !(answer.content instanceof Download)) {
    await keepAnswer(tx, keyed, { status: answer.status, body: answer.content });
  }
  return answer;
}

async function handle(route: Route, pending: PendingRequest, services: Services, db: Db): Promise<Answer | Refusal> {
  const outcome = await route.handle(pending.with(db));
  if (outcome instanceof Refusal) return outcome;
  const answer = answerOf(route.endpoint, outcome);
  if (!(answer.content instanceof Download)) {
    await services.closePagesUnseen(db, answer.content, pending.identity.caller);
  }
  return answer;
}

function answerOf(endpoint: Endpoint, outcome: unknown): Answer {
  if (outcome instanceof Download)
    return { status: endpoint.status ?? outcome.status, content: outcome, replayed: false };
  const schema = replySchemaOf(endpoint);
  if (schema === undefined) return { status: endpoint.status ?? 204, content: undefined, replayed: false };
  const result = z.safeParse(schema, outcome);
  if (result.success) return { status: endpoint.status ?? 200, content: result.data, replayed: false };
  const paths = result.error.issues.map((issue) => `${issue.path.join('.') || '(reply)'}: ${issue.code}`);
  throw new Error(`The reply of ${endpoint.id} does not fit its contract at ${paths.join(', ')}.`);
}

function keyedWrite(route: Route, pending: PendingRequest): KeyedWrite | undefined {
  const key = pending.request.headers['idempotency-key'];
  const { caller } = pending.identity;
  if (route.endpoint.idempotency === 'none' || typeof key !== 'string' || caller.kind !== 'member') return undefined;
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw commonRefusal('malformed_request');
  const { params, query, body } = pending.parsed;
  const fingerprint = fingerprintOf(route.endpoint.id, params, query, body);
  return { membershipId: caller.membershipId, key, fingerprint, now: pending.now };
}

async function runAfterCommit(pending: PendingRequest): Promise<void> {
  for (const act of pending.afterCommit) {
    try {
      await act();
    } catch (err) {
      pending.request.log.error({ err }, 'what follows a write failed');
    }
  }
}
