import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { calendars } from '../../calendar/calendar.tables.ts';
import type { Db } from '../../db/database.ts';
import { idempotencyKeys } from '../../http/idempotency.tables.ts';
import type { Context } from '../../http/route.ts';
import { externalInvites } from '../../inviting/inviting.tables.ts';
import { mailOutbox } from '../../mail/mail.tables.ts';
import { findFormerNames, forgetFormerNames } from '../../members/index.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { notifications } from '../../notifications/notifications.tables.ts';
import { ignoredMembers, profileChangeRequests } from '../../profile/profile.tables.ts';
import { lockedSessions, sessions, signInPlaces } from '../../session/session.tables.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { forgetBelongings } from './forget-belongings.command.ts';
import { forgetMentions } from './forget-mentions.command.ts';

type Write = Pick<Context<unknown>, 'db' | 'now'> & {
  readonly caller: Context<unknown>['caller'] | null;
  readonly request: Context<unknown>['request'] | null;
};

/** Takes the name of members away, and all that tells who they were; what they wrote stays. There is no way back (SET-D08). */
export async function anonymise(context: Write, ids: readonly string[], name: string): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = context;
  const chosen = inArray(memberships.id, [...ids]);
  const people = await db
    .select({
      id: memberships.id,
      userId: memberships.userId,
      email: users.email,
      firstName: memberships.firstName,
      lastName: memberships.lastName,
      displayName: memberships.displayName,
      imageKey: memberships.imageKey,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(chosen);
  await forgetLetters(db, ids, people);
  await forgetFormerNames(db, ids);
  await forgetInvites(db, { ids, now });
  await forgetRequests(db, people);
  const pictures = people.flatMap(({ imageKey }) => imageKey ?? []);
  await db.update(storedObjects).set({ state: 'removed' }).where(inArray(storedObjects.id, pictures));
  const userIds = people.map(({ userId }) => userId);
  await db
    .update(memberships)
    .set({ ...nobody, firstName: name, displayName: name, anonymisedAt: now, updatedAt: now })
    .where(chosen);
  await db
    .update(users)
    .set({ email: sql`${users.id} || '@removed.invalid'`, passwordHash: '', updatedAt: now })
    .where(inArray(users.id, userIds));
  await forgetBelongings(db, ids);
  await forgetMentions(db, ids, name);
  for (const person of people) await renameCalendars(db, person, name);
  await db.delete(profileChangeRequests).where(inArray(profileChangeRequests.membershipId, [...ids]));
  await db.delete(ignoredMembers).where(inArray(ignoredMembers.membershipId, [...ids]));
  await db.delete(sessions).where(inArray(sessions.membershipId, [...ids]));
  await db.delete(lockedSessions).where(inArray(lockedSessions.membershipId, [...ids]));
  await db.delete(signInPlaces).where(inArray(signInPlaces.userId, userIds));
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.membershipId, [...ids]));
  await recordAudit(
    context,
    ...ids.map((id) => ({ action: 'membership_anonymise', object: { type: 'member', id } }) as const),
  );
}

type Named = Pick<typeof memberships.$inferSelect, 'id' | 'firstName' | 'lastName' | 'displayName'>;

/** Calendars of one's own are called after oneself more often than not, in German with an s behind. */
async function renameCalendars(db: Db, { id, displayName, firstName, lastName }: Named, name: string): Promise<void> {
  const words = [displayName, firstName, lastName].map((word) => word.trim()).filter((word) => word.length > 1);
  if (words.length === 0) return;
  const pattern = `\\m(${words.map(escaped).join('|')})s?\\M`;
  const isTheirs = and(eq(calendars.ownerMembershipId, id), sql`${calendars.name} ~* ${pattern}`);
  const renamed = sql`regexp_replace(${calendars.name}, ${pattern}, ${name.replaceAll('\\', '\\\\')}, 'gi')`;
  await db.update(calendars).set({ name: renamed }).where(isTheirs);
}

/** A word as a pattern that finds it alone. */
function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
}

/** Those who have left long enough ago and still have their name. */
export async function findNamed(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isNotNull(memberships.removedAt), lte(memberships.removedAt, before), isNull(memberships.anonymisedAt)))
    .orderBy(memberships.removedAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

const nobody = {
  lastName: '',
  locale: null,
  timeZone: null,
  birthday: null,
  statusType: 'offline',
  statusText: '',
  translationLanguage: null,
  imageKey: null,
  profile: {},
  lastSignInAt: null,
} as const;

interface Person {
  readonly email: string;
  readonly displayName: string;
}

/** Letters to them, and those that name them as they are called or were; a single word names nobody. */
async function forgetLetters(db: Db, ids: readonly string[], people: readonly Person[]): Promise<void> {
  await db.delete(mailOutbox).where(inArray(mailOutbox.recipientId, [...ids]));
  const addresses = people.map(({ email }) => email.toLowerCase());
  await db.delete(mailOutbox).where(inArray(sql`lower(${mailOutbox.toAddress})`, addresses));
  const called = [...people.map(({ displayName }) => displayName), ...(await findFormerNames(db, ids))];
  const names = called.filter((name) => /\S\s+\S/.test(name));
  if (names.length === 0) return;
  const places = [mailOutbox.text, mailOutbox.subject, mailOutbox.fromName, unfoldedCalendar];
  await db.delete(mailOutbox).where(or(...places.map((place) => holdsName(place, names))));
}

/** The lines of a calendar file are broken anywhere. */
const unfoldedCalendar = sql`replace(${mailOutbox.calendar}::text, ${'\\r\\n '}, '')`;

/** Invites that went to them are counted on, and name nobody; those that are open are over. */
async function forgetInvites(db: Db, { ids, now }: { readonly ids: readonly string[]; readonly now: Date }) {
  const theirs = inArray(externalInvites.membershipId, [...ids]);
  const over = { status: 'obsolete', tokenHash: null, letterDueAt: null } as const;
  await db
    .update(externalInvites)
    .set(over)
    .where(and(theirs, eq(externalInvites.status, 'open')));
  const blank = { firstName: '', lastName: '', subject: '', body: '', updatedAt: now };
  await db
    .update(externalInvites)
    .set({ ...blank, email: sql`${externalInvites.id} || '@removed.invalid'` })
    .where(theirs);
}

/** That they once asked to join. */
async function forgetRequests(db: Db, people: readonly Person[]): Promise<void> {
  const names = people.map(({ displayName }) => displayName);
  const asked = eq(notifications.kind, 'network_join_requested');
  await db.delete(notifications).where(and(asked, inArray(notifications.objectName, names)));
}

/** One of the names stands there by itself, not as the beginning or end of a longer one. */
function holdsName(column: SQLWrapper, names: readonly string[]): SQL {
  const literal = names.map((name) => name.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'));
  const pattern = `(^|\\W)(${literal.join('|')})(\\W|$)`;
  return sql`${column} ~ ${pattern}`;
}
