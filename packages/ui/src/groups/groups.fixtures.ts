import type { SaveInput } from '@atrium/core/form';
import {
  type Group,
  type GroupFormDraft,
  type GroupHit,
  type GroupMember,
  groupDeletionMachine,
  groupFormMachine,
  groupListMachine,
  groupMarkMachine,
  groupMemberListMachine,
  groupPageMachine,
  type JoinDecision,
  type JoinRequest,
  joinRequestListMachine,
  type MemberAct,
  membershipMachine,
  type OfGroup,
} from '@atrium/core/groups';
import { type JoiningAct, type PromotedGroup, promotedGroupListMachine } from '@atrium/core/groups/promotion';
import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import { createActor, fromCallback, fromPromise } from 'xstate';

const facts = { slug: 'garden' };

/** The page of a group without a server: a step in or out goes on until it is told how it ends. */
export function groupPageOf(group: Group, step: () => Promise<Group> = () => new Promise(() => {})) {
  const machine = groupPageMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      membership: membershipMachine.provide({ actors: { act: fromPromise(step) } }),
      mark: groupMarkMachine.provide({ actors: { act: fromPromise(async ({ input }) => input.input) } }),
      deletion: groupDeletionMachine.provide({ actors: { act: fromPromise(async () => {}) } }),
    },
  });
  return createActor(machine, { input: { group } }).start();
}

/** A list of groups that was read, or waits to be; null while it is being read. */
export function groupListOf(rows: readonly GroupHit[] | null, category = 'all') {
  const machine = groupListMachine.provide({ actors: { pages: fromCallback(() => {}) } });
  const ref = createActor(machine, { input: { filter: { category, q: '', show: 'everyone' }, facts: null } }).start();
  if (rows) ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** The members of a group; what is done with one is refused, as with the last administrator. */
export function groupMembersOf(rows: readonly GroupMember[]) {
  const refused = new AtriumError('last_administrator', '', { status: 422, domain: 'groups' });
  const act = fromRowActs<GroupMember, MemberAct, OfGroup>(idOf, ({ rows: chosen }, { each }) =>
    each(chosen, () => Promise.reject(refused)),
  );
  const machine = groupMemberListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: { q: '', role: null }, facts } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** Who asks to join; whoever is decided about leaves the list. */
export function joinRequestsOf(rows: readonly JoinRequest[]) {
  const act = fromRowActs<JoinRequest, JoinDecision, OfGroup>(idOf, ({ rows: decided }, { each }) =>
    each(decided, async () => null),
  );
  const machine = joinRequestListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: null, facts } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** Recommended groups; whoever joins one is in, or is refused. */
export function promotedGroupsOf(rows: readonly PromotedGroup[], { isRefused = false } = {}) {
  const refused = new AtriumError('archived', '', { status: 403, domain: 'groups' });
  const joined = {
    membership_status_of_current_member: 'member',
    can: { join: false, join_moderated: false },
  } as const;
  const act = fromRowActs<PromotedGroup, JoiningAct, null>(idOf, ({ rows: chosen }, { each }) =>
    each(chosen, async (group) => {
      if (isRefused) throw refused;
      return { ...group, ...joined };
    }),
  );
  const machine = promotedGroupListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: null, facts: null } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** The form of a group; saving ends as told, or goes on. */
export function groupFormOf(draft: GroupFormDraft, failure?: ConstructorParameters<typeof AtriumError>) {
  const saveDraft = fromPromise<Group, SaveInput<GroupFormDraft>>(() =>
    failure ? Promise.reject(new AtriumError(...failure)) : new Promise(() => {}),
  );
  return createActor(groupFormMachine.provide({ actors: { saveDraft } }), { input: { draft } }).start();
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
