import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { transact } from '../../db/transact.ts';
import { workWhileListening } from '../../jobs/work-while-listening.ts';
import { noteDone, noteFailed, reasonOf } from './teams-noted.command.ts';
import { nextStep, type TeamsStep, takeStep } from './teams-step.command.ts';
import { findSynced, takeDueSyncs } from './teams-syncs.repository.ts';
import type { TeamsSyncRow } from './teams-syncs.tables.ts';

const lookEveryMs = 5000;
/** Graph serves four calls of a mailbox at a time. */
const syncsAtOnce = 4;
const leaseMs = 5 * 60_000;

type Parts = Pick<Services, 'database' | 'events' | 'log' | 'now' | 'teams'>;

/** Makes, changes, removes and reads the Teams meetings that are due (CAL-D82). */
export async function syncDueTeams(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { database, now } = parts;
  while (!signal?.aborted) {
    const due = await takeDueSyncs(database.db, { now: now(), count: syncsAtOnce, leaseMs });
    if (due.length === 0) return;
    await Promise.all(due.map((taken) => syncOne(parts, taken)));
  }
}

/** Looks for Teams meetings that are due for as long as the server listens. */
export function syncTeamsWhileListening(fastify: FastifyInstance, services: Services): void {
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: (signal) => syncDueTeams(services, signal),
    failed: (err) => services.log.error({ err }, 'Teams meetings could not be looked for'),
  });
}

async function syncOne(parts: Parts, taken: TeamsSyncRow): Promise<void> {
  const { database, events, teams } = parts;
  const row = await findSynced(database.db, taken.appointmentId);
  if (row === undefined) return;
  const step = nextStep(row, taken);
  const outcome = await takeStep(teams, step, taken).then(
    (done) => ({ done }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return noteFailure(parts, taken, { step, error: outcome.error });
  await transact(database.db, (tx) => noteDone(tx, { events, taken, now: parts.now() }, outcome.done));
}

async function noteFailure(
  { database, events, log, now }: Parts,
  taken: TeamsSyncRow,
  failure: { readonly step: TeamsStep; readonly error: unknown },
): Promise<void> {
  const next = await transact(database.db, (tx) => noteFailed(tx, { events, taken, now: now() }, failure));
  const { appointmentId: appointment, attempts } = taken;
  const noted = { appointment, attempts, step: failure.step.kind, reason: reasonOf(failure.error) };
  if (next === null) log.error(noted, 'a Teams meeting was given up');
  else log.warn(noted, 'a Teams meeting is tried again');
}
