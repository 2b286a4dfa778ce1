import { beginningOf } from '@atrium/core/form/rules';
import { isWanted } from '@atrium/core/notifications/rules';
import type { NotificationChannel, NotificationKind } from '@atrium/core/notifications/schema';
import { periods } from '@atrium/core/time';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { isReachable } from '../mail/bounces.repository.ts';
import { takesLetters } from '../members/index.ts';
import { memberships, users } from '../members/members.tables.ts';
import { topicOf } from '../realtime/topic.ts';
import { findChoicesOf } from './choices.repository.ts';
import { notifications } from './notifications.tables.ts';

/** The write a notification belongs to; a request's context is one. */
export interface Noticing {
  /** The write's transaction. */
  readonly db: Db;
  readonly now: Date;
}

/** What a notification is about: its id, what it is called (empty for people: their names are read), and the page it leads to. */
export interface NotifiedObject {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** Something people are told. */
export interface NewNotification {
  readonly kind: NotificationKind;
  /** Membership ids; whoever did it, is locked or gone is left out. */
  readonly recipients: readonly string[];
  /** Who did it; null for what the server tells by itself. */
  readonly actorId: string | null;
  readonly object: NotifiedObject;
  /** What of this kind is one notification while it is unread; the object's id unless said otherwise. */
  readonly groupKey?: string;
  /** Further values of its text. */
  readonly values?: Readonly<Record<string, string>>;
  /** `own`: its domain writes the letter itself, to those whom this returns. */
  readonly letter?: 'own';
}

/** Tells people something, with the transaction of what it tells, as they want to be told; returns who wants a letter. */
export async function notify(
  noticing: Noticing,
  services: Pick<Services, 'events'>,
  notification: NewNotification,
): Promise<ReadonlySet<string>> {
  const [byMail = new Set<string>()] = await notifyOfAll(noticing, services, [notification]);
  return byMail;
}

/** The same of several things at once, however many; returns who wants a letter of each. */
export async function notifyOfAll(
  noticing: Noticing,
  { events }: Pick<Services, 'events'>,
  news: readonly NewNotification[],
): Promise<readonly ReadonlySet<string>[]> {
  const { db, now } = noticing;
  const readers = await findReaders(db, [...new Set(news.flatMap(toldBy))]);
  const told: Ways[] = [];
  for (const notification of news)
    told.push(await withinLetters(noticing, notification, waysOf(notification, readers)));
  await write(
    db,
    news.flatMap((notification, index) => rowsOf(notification, told[index] ?? noWays, now)),
  );
  const membershipIds = new Set(told.flatMap(({ inProduct }) => [...inProduct]));
  await tellReaders(db, { events }, { kind: 'told', membershipIds: [...membershipIds] });
  return told.map(({ byMail }) => byMail);
}

function toldBy({ recipients, actorId }: NewNotification): readonly string[] {
  return recipients.filter((id) => id !== actorId);
}

type Readers = Awaited<ReturnType<typeof findReaders>>;

/** Who is told by which way; `byMail` are those who want a letter, whoever writes it, `byLetter` those who get one of the notification's own. */
interface Ways {
  readonly inProduct: ReadonlySet<string>;
  readonly byMail: ReadonlySet<string>;
  readonly byLetter: ReadonlySet<string>;
  readonly byPush: ReadonlySet<string>;
  readonly byDigest: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();
const noWays: Ways = { inProduct: nobody, byMail: nobody, byLetter: nobody, byPush: nobody, byDigest: nobody };

/** By which ways each reader is told. */
function waysOf(notification: NewNotification, all: Readers): Ways {
  const { kind, letter } = notification;
  const meant = new Set(toldBy(notification));
  const readers = all.filter(({ id }) => meant.has(id));
  const whoWants = (channel: NotificationChannel) =>
    new Set(readers.filter(({ choices }) => isWanted(choices, kind, channel)).map(({ id }) => id));
  const [inProduct, byPush] = [whoWants('product'), whoWants('push')];
  const reachable = new Set(readers.filter(({ isReachable }) => isReachable).map(({ id }) => id));
  const byMail = new Set([...whoWants('mail')].filter((id) => reachable.has(id)));
  const byLetter = letter === 'own' ? new Set<string>() : byMail;
  const byDigest = new Set([...whoWants('digest')].filter((id) => reachable.has(id) && !byMail.has(id)));
  return { inProduct, byMail, byLetter, byPush, byDigest };
}

/** The same without letters, where whoever did it has caused as many as may be. */
async function withinLetters(
  { db, now }: Noticing,
  { actorId: membershipId }: NewNotification,
  ways: Ways,
): Promise<Ways> {
  if (membershipId === null) return ways;
  const isWithin = await takesLetters({ db, member: { membershipId }, now }, ways.byLetter.size);
  // Who hears by letter alone would hear nothing.
  return isWithin ? ways : { ...ways, inProduct: new Set([...ways.inProduct, ...ways.byLetter]), byLetter: nobody };
}

function rowsOf(notification: NewNotification, { inProduct, byLetter, byPush, byDigest }: Ways, now: Date) {
  const ids = new Set([...inProduct, ...byLetter, ...byPush, ...byDigest]);
  const due = new Date(now.getTime() + periods.undo).toISOString();
  // In one order for everybody, so that of two who tell the same people none waits for the other in a circle.
  return [...ids].sort().map((membershipId) => ({
    ...rowOf(notification, now),
    membership_id: membershipId,
    in_product: inProduct.has(membershipId),
    mail_due_at: byLetter.has(membershipId) ? due : null,
    push_due_at: byPush.has(membershipId) ? due : null,
    in_digest: byDigest.has(membershipId),
  }));
}

/** Takes back what people have been told and not read; of several who did it, one alone. */
export async function withdrawNotification(
  { db }: Pick<Noticing, 'db'>,
  { events }: Pick<Services, 'events'>,
  told: {
    readonly kinds: readonly NotificationKind[];
    readonly groupKey: string | readonly string[];
    readonly recipients?: readonly string[];
    readonly actorId?: string;
  },
): Promise<void> {
  const { kind, groupKey, membershipId, readAt, actorIds } = notifications;
  const isMeant = and(
    inArray(kind, [...told.kinds]),
    inArray(groupKey, [told.groupKey].flat()),
    isNull(readAt),
    told.recipients && anyOf(membershipId, told.recipients),
  );
  const left = told.actorId === undefined ? sql`'[]'::jsonb` : sql`${actorIds} - ${told.actorId}::text`;
  const gone = await db
    .delete(notifications)
    .where(and(isMeant, sql`${left} = '[]'::jsonb`))
    .returning({ id: membershipId });
  const changed = await db.update(notifications).set({ actorIds: left }).where(isMeant).returning({ id: membershipId });
  await tellReaders(db, { events }, { kind: 'withdrawn', membershipIds: [...gone, ...changed].map(({ id }) => id) });
}

/** Tells members on all their devices that what they are told has changed. */
export async function tellReaders(
  db: Db,
  { events }: Pick<Services, 'events'>,
  { kind, membershipIds }: { readonly kind: 'told' | 'read' | 'withdrawn'; readonly membershipIds: readonly string[] },
): Promise<void> {
  await events.record(
    db,
    membershipIds.map((id) => ({ topic: topicOf('member', id), event: 'notification', payload: { kind, id } })),
  );
}

async function findReaders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const isActive = and(isNull(memberships.lockedAt), isNull(memberships.anonymisedAt));
  const rows = await db
    .select({ id: memberships.id, isReachable: sql<boolean>`${isReachable(users.email)}` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(anyOf(memberships.id, ids), isActive))
    .orderBy(memberships.id);
  const choices = await findChoicesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, choices: choices(row.id) }));
}

function rowOf({ kind, actorId, object, groupKey, values }: NewNotification, now: Date) {
  const at = now.toISOString();
  return {
    id: newId(),
    kind,
    group_key: groupKey ?? object.id,
    actor_ids: actorId === null ? [] : [actorId],
    object_id: object.id,
    object_name: beginningOf(object.name, 200),
    path: object.path,
    facts: values ?? {},
    happened_at: at,
    created_at: at,
  };
}

const mostActors = 100;

/** One statement for however many; what is unread and belongs together is told anew, by whoever did it last. */
async function write(db: Db, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.raw(
    'id, membership_id, kind, group_key, actor_ids, object_id, object_name, path, facts, in_product, mail_due_at, push_due_at, in_digest, happened_at, created_at',
  );
  await db.execute(sql`
    insert into notifications as known (${columns})
    select ${columns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(
      id text, membership_id text, kind text, group_key text, actor_ids jsonb, object_id text, object_name text, path text,
      facts jsonb, in_product boolean, mail_due_at timestamptz, push_due_at timestamptz, in_digest boolean,
      happened_at timestamptz, created_at timestamptz)
    on conflict (membership_id, kind, group_key) where read_at is null do update set
      actor_ids = jsonb_path_query_array(excluded.actor_ids || (known.actor_ids - (excluded.actor_ids ->> 0)), ${`$[0 to ${mostActors - 1}]`}::jsonpath),
      object_name = excluded.object_name, path = excluded.path, facts = excluded.facts,
      in_product = excluded.in_product, mail_due_at = coalesce(excluded.mail_due_at, known.mail_due_at), push_due_at = excluded.push_due_at,
      in_digest = excluded.in_digest, happened_at = excluded.happened_at`);
}
