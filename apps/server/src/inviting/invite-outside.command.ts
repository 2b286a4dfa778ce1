import type { InviteAnswer, InviteLetter, RowNote } from '@atrium/core/inviting/schema';
import { periods } from '@atrium/core/time';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { newId } from '../db/id.ts';
import { lockName } from '../db/lock-name.ts';
import { commonRefusal } from '../http/refusal.ts';
import { keptAddress } from '../mail/mailbox.rules.ts';
import { countLetters } from '../members/index.ts';
import { findMembersAt, findOpenInvites } from './external-invites.repository.ts';
import { inviteIntoGroups } from './invite-into-groups.command.ts';
import { type InvitingRequest, type JudgedPlace, requireGroups } from './invite-place.command.ts';
import { externalInviteGroups, externalInvites } from './inviting.tables.ts';

/** Somebody who is invited, by the row of a file or alone. */
export interface InvitedPerson {
  readonly row: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** What is sent to whom. */
export interface OutsideInvite {
  readonly place: JudgedPlace;
  readonly letter: Omit<InviteLetter, 'group_ids' | 'channel_ids'> & { readonly group_ids: readonly string[] };
  readonly people: readonly InvitedPerson[];
}

/** What has become of people who were invited. */
export type Outcome = Omit<InviteAnswer, 'message' | 'warnings'>;

type Parts = Pick<Services, 'config' | 'events' | 'secret'>;

/**
 * Invites people by their addresses: who has an open invite gets it anew, who is a member is asked into the groups, and
 * everybody else gets one; a job writes the letters (INV-D06, INV-E08).
 */
export async function inviteOutside(
  request: InvitingRequest,
  services: Parts,
  { place, letter, people: typed }: OutsideInvite,
): Promise<Outcome> {
  const people = typed.map((person) => ({ ...person, email: keptAddress(person.email) }));
  const { db, member: caller } = request;
  const isAllowed = letter.user_type === 'normal' ? place.rights.normal : place.rights.guests;
  if (!isAllowed) throw commonRefusal('forbidden');
  const groupIds = await requireGroups(request, place, letter.group_ids);
  // Whoever administers the network brings a whole community along.
  if (!caller.networkAdmin) await countLetters(request, services, people.length);
  await lockName(db, 'external invites');
  await endExpired(request);
  const members = await findMembersAt(
    db,
    people.map(({ email }) => email),
  );
  const inside = people.filter(({ email }) => members.has(email.toLowerCase()));
  const asked = await askMembers(request, services, {
    groupIds,
    members: inside.map(({ email }) => members.get(email.toLowerCase())),
  });
  const outside = people.filter(({ email }) => !members.has(email.toLowerCase()));
  const renewed = await write(request, { place, letter, people: outside, groupIds });
  if (outside.length > 0) {
    const told = { user_type: letter.user_type, groups: groupIds.length, invited: outside.length };
    await recordAudit(request, { action: 'invite_create', object: { type: 'invite', id: null }, after: told });
  }
  const left = inside.filter(({ email }) => !asked.has(members.get(email.toLowerCase()) ?? ''));
  return {
    invited: outside.length + asked.size,
    renewed,
    members: asked.size,
    skipped: left.length,
    errors: left.map(({ row, email }): RowNote => ({ row, email, reason: 'member_already' })),
  };
}

/** Those who are members of the network already are asked into the groups; who could not be. */
async function askMembers(
  request: InvitingRequest,
  services: Parts,
  { groupIds, members }: { groupIds: readonly string[]; members: readonly (string | null | undefined)[] },
): Promise<ReadonlySet<string>> {
  const membershipIds = members.filter((id) => typeof id === 'string');
  return inviteIntoGroups(request, services, { groupIds, membershipIds, message: '' });
}

/** Invites whose link has run out are over; who is invited again gets a new one. */
async function endExpired({ db, now }: InvitingRequest): Promise<void> {
  await db
    .update(externalInvites)
    .set({ status: 'obsolete', tokenHash: null, letterDueAt: null, updatedAt: now })
    .where(and(eq(externalInvites.status, 'open'), lte(externalInvites.expiresAt, now)));
}

type Written = OutsideInvite & { readonly groupIds: readonly string[] };

/** Makes invites, or renews those that are open; how many these were. */
async function write(request: InvitingRequest, { place, letter, people, groupIds }: Written): Promise<number> {
  const { db, member: caller, now } = request;
  const open = await findOpenInvites(
    db,
    people.map(({ email }) => email),
  );
  const common = {
    subject: letter.subject.trim(),
    body: letter.body.trim(),
    inviterId: caller.membershipId,
    ...freshLink(now),
  };
  const fresh = people.filter(({ email }) => !open.has(email.toLowerCase()));
  const rows = fresh.map(({ email, first_name: firstName, last_name: lastName }) => ({
    ...common,
    id: newId(),
    ...{ email, firstName, lastName },
    userType: letter.user_type,
    status: 'open' as const,
    groupCategoryId: place.category?.id ?? null,
    createdAt: now,
  }));
  await inPortions(rows, (portion) => db.insert(externalInvites).values([...portion]));
  const renewed = [...open.values()];
  await inPortions(renewed, (portion) =>
    db
      .update(externalInvites)
      // Whoever was asked to be a member stays so.
      .set({ ...common, ...(letter.user_type === 'normal' && { userType: letter.user_type }) })
      .where(inArray(externalInvites.id, [...portion])),
  );
  const parts = [...rows.map(({ id }) => id), ...renewed].flatMap((inviteId) =>
    groupIds.map((groupId) => ({ inviteId, groupId })),
  );
  await inPortions(parts, (portion) =>
    db
      .insert(externalInviteGroups)
      .values([...portion])
      .onConflictDoNothing(),
  );
  return renewed.length;
}

/** The link of before has ended; the next letter brings another (INV-D05). */
export function freshLink(now: Date) {
  const expiresAt = new Date(now.getTime() + periods.invite);
  return { tokenHash: null, letterDueAt: now, expiresAt, updatedAt: now };
}

const rowsAtOnce = 500;

async function inPortions<Row>(
  rows: readonly Row[],
  act: (portion: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < rows.length; index += rowsAtOnce) await act(rows.slice(index, index + rowsAtOnce));
}
