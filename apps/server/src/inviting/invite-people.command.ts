import { readFile } from 'node:fs/promises';
import type { inviteList, inviteMembers, invitePerson } from '@atrium/core/inviting/contract';
import {
  findLetterProblems,
  findMemberInviteProblems,
  findPersonProblems,
  type InvitePlace,
  isListName,
  listBounds,
  readInviteList,
  scopeOf,
} from '@atrium/core/inviting/rules';
import type { Services } from '../app/services.ts';
import { commonRefusal, type Fail } from '../http/refusal.ts';
import type { Context, ReceivedFile } from '../http/route.ts';
import { countLetters, findReachable } from '../members/index.ts';
import { inviteIntoGroups } from './invite-into-groups.command.ts';
import { inviteOutside } from './invite-outside.command.ts';
import { type Asking, type InvitingRequest, requireGroups, requirePlace } from './invite-place.command.ts';
import { presentAnswer } from './inviting.presenter.ts';

type Parts = Pick<Services, 'config' | 'events' | 'secret'>;
/** What inviting needs of a call, at whichever place it is made. */
type Calling<E> = InvitingRequest & Pick<Context<E>, 'body' | 'fail' | 'files' | 'text'>;
type Problems = ReturnType<typeof findLetterProblems>;

/** Invites one address (INV-019). */
export async function inviteOne(context: Calling<typeof invitePerson>, services: Parts, at: InvitePlace | null) {
  const place = await requirePlace(context, at);
  const { email, first_name, last_name, ...letter } = context.body.external_invite;
  refuseProblems(findPersonProblems({ ...letter, email }));
  if (letter.channel_ids.length > 0) refuseProblems({ channel_ids: ['general.problem.invalid_value'] });
  const people = [{ row: 1, email: email.trim(), first_name, last_name }];
  return presentAnswer(await inviteOutside(context, services, { place, letter, people }), context.text);
}

/** Invites the people of a file: those whose rows are right, whatever is wrong with others (INV-020, INV-D02). */
export async function inviteMany(context: Calling<typeof inviteList>, services: Parts, at: InvitePlace | null) {
  const place = await requirePlace(context, at);
  const { character_encoding, group_ids, ...letter } = context.body;
  const file = context.files.find(({ field }) => field === 'csv');
  if (file === undefined) return context.fail('csv_missing');
  const read = await readFileOf(file, character_encoding);
  if (typeof read === 'string') return context.fail(read);
  refuseProblems(findLetterProblems(letter));
  const invite = { place, letter: { ...letter, group_ids: [group_ids].flat() }, people: read.people };
  const outcome = await inviteOutside(context, services, invite);
  const errors = [...read.errors, ...outcome.errors].sort((one, other) => one.row - other.row);
  const skipped = outcome.skipped + read.errors.length;
  return presentAnswer({ ...outcome, errors, skipped }, context.text, read.warnings);
}

async function readFileOf(file: ReceivedFile, encoding: Parameters<typeof readInviteList>[1]) {
  if (!isListName(file.name)) return 'csv_not_csv';
  if (file.size > listBounds.bytes) return 'csv_too_many';
  return readInviteList(await readFile(file.path), encoding);
}

/** Asks members into groups (INV-022). */
export async function inviteInside(context: Calling<typeof inviteMembers>, services: Parts, at: InvitePlace | null) {
  const { db, member: caller } = context;
  const place = await requirePlace(context, at);
  if (!place.rights.internal) throw commonRefusal('forbidden');
  const invites = context.body.membership_invites;
  refuseProblems(findMemberInviteProblems(invites, scopeOf(at)));
  const groupIds = await requireGroups(context, place, invites.group_ids);
  const known = await findReachable(db, invites.membership_ids, caller);
  const wanted = [...new Set(invites.membership_ids)];
  const membershipIds = wanted.filter((id) => known.has(id));
  await countLetters(context, services, membershipIds.length * groupIds.length);
  const asked = await inviteIntoGroups(context, services, {
    groupIds,
    membershipIds,
    message: invites.additional_message,
  });
  const outcome = { invited: asked.size, renewed: 0, members: 0, skipped: wanted.length - asked.size, errors: [] };
  return presentAnswer(outcome, context.text);
}

/** A group that is archived invites nobody (GROUP-D07). */
export async function refuseArchived(
  context: Asking & { readonly fail: Fail<'archived'>; readonly params: InvitePlace },
): Promise<void> {
  const { group } = await requirePlace(context, context.params);
  if (group !== null && group.archivedAt !== null) throw context.fail('archived');
}

function refuseProblems(errors: Problems): void {
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
}
