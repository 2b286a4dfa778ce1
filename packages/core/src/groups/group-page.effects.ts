import { fromPromise } from 'xstate';
import type { AskedAct, OpenedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import type { ReplyOf } from '../contract/index.ts';
import { fromQuery, type Patch, write } from '../query/index.ts';
import { type ArchiveChoice, groupArchiveMachine } from './group-archive.machine.ts';
import { type DeletionChoice, groupDeletionMachine, groupDeletionUndoMachine } from './group-deletion.machine.ts';
import { type GroupMark, groupMarkMachine } from './group-mark.machine.ts';
import { groupPageMachine } from './group-page.machine.ts';
import {
  archiveGroup,
  deleteGroup,
  favoriteGroup,
  type getGroup,
  joinGroup,
  leaveGroup,
  restoreGroup,
  subscribeGroup,
  unarchiveGroup,
  unfavoriteGroup,
  unsubscribeGroup,
} from './groups.contract.ts';
import { groupKeys } from './groups.keys.ts';
import { groupPageNotices } from './groups.notices.ts';
import { groupQueries } from './groups.queries.ts';
import type { Group } from './groups.schema.ts';
import { type MembershipChoice, membershipMachine } from './membership.machine.ts';

/** The page of a group with all that can be done there, bound to a client. */
export function createGroupPage(atrium: Atrium) {
  const queries = groupQueries(atrium.http);
  const undo = groupDeletionUndoMachine.provide({
    actors: { undo: fromPromise(({ input }) => restore(atrium, input.act)) },
  });
  const page = groupPageMachine.provide({
    actors: {
      facts: fromQuery(atrium.queryClient, ({ slug }: { readonly slug: string }) => queries.group(slug)),
      membership: membershipMachine.provide({ actors: { act: fromPromise(({ input }) => step(atrium, input)) } }),
      mark: groupMarkMachine.provide({ actors: { act: fromPromise(({ input }) => mark(atrium, input)) } }),
      archive: groupArchiveMachine.provide({ actors: { act: fromPromise(({ input }) => archive(atrium, input)) } }),
      deletion: groupDeletionMachine.provide({
        actors: { undo, act: fromPromise(({ input }) => remove(atrium, input)) },
      }),
    },
  });
  return {
    /** Opens the page of a group; what is done there goes on when it is left, and can be undone from elsewhere. */
    openGroup: (group: Group): OpenedAct<typeof page> =>
      atrium.acts.open(`group/${group.id}`, page, { input: { group }, notices: groupPageNotices }),
  };
}

async function step(atrium: Atrium, { entity, input }: AskedAct<Group, MembershipChoice>): Promise<Group> {
  const { message } = input;
  const isWayOut = input.step === 'leave' || input.step === 'withdraw';
  const { group } = isWayOut
    ? await atrium.http.request(leaveGroup, { params: paramsOf(entity) })
    : await atrium.http.request(joinGroup, { params: paramsOf(entity), body: { message } });
  return take(atrium, group);
}

async function mark(atrium: Atrium, { entity, input }: AskedAct<Group, GroupMark>): Promise<GroupMark> {
  const set = input.mark === 'favorite' ? favoriteGroup : subscribeGroup;
  const unset = input.mark === 'favorite' ? unfavoriteGroup : unsubscribeGroup;
  const patch: Patch<ReplyOf<typeof getGroup>> = {
    queryKey: groupKeys.group(entity.slug),
    patch: ({ group }) => ({ group: { ...group, ...marked(input) } }),
  };
  await write(atrium, {
    endpoint: input.isSet ? set : unset,
    request: { params: paramsOf(entity) },
    // What is kept below this key is of this kind.
    patches: [patch as Patch],
  });
  return input;
}

function marked({ mark: kind, isSet }: GroupMark): Partial<Group> {
  if (kind === 'favorite') return { favorited: isSet };
  return { i_haz_subscription: isSet, subscription_status: isSet ? 'subscribed' : 'unsubscribed' };
}

async function archive(atrium: Atrium, { entity, input }: AskedAct<Group, ArchiveChoice>): Promise<Group> {
  const endpoint = input.isArchived ? archiveGroup : unarchiveGroup;
  return take(atrium, (await atrium.http.request(endpoint, { params: paramsOf(entity) })).group);
}

async function remove({ http }: Atrium, { entity }: AskedAct<Group, DeletionChoice>): Promise<void> {
  await http.request(deleteGroup, { params: paramsOf(entity) });
}

async function restore({ http }: Atrium, { entity }: AskedAct<Group, DeletionChoice>): Promise<void> {
  await http.request(restoreGroup, { params: paramsOf(entity) });
}

function paramsOf({ slug }: Group) {
  return { slug };
}

/** What the server answers is shown at once. */
function take({ queryClient }: Atrium, group: Group): Group {
  queryClient.setQueryData([...groupKeys.group(group.slug)], { group });
  return group;
}
