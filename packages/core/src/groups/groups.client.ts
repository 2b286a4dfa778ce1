import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { type SaveInput, versionOf } from '../form/index.ts';
import { fromPages } from '../lists/index.ts';
import { coalesceEvents } from '../query/index.ts';
import { type GroupFormDraft, groupFormMachine } from './group-form.machine.ts';
import { groupListMachine } from './group-lists.machine.ts';
import { createGroupPeople } from './group-members.effects.ts';
import { createGroupPage } from './group-page.effects.ts';
import { createGroup, updateGroup } from './groups.contract.ts';
import { applyGroupEvent, type GroupNews } from './groups.events.ts';
import { groupQueries } from './groups.queries.ts';
import type { Group } from './groups.schema.ts';

/** Saves a group; what is around it publishes its picture first. */
export type SaveGroup = (input: SaveInput<GroupFormDraft>) => Promise<Group>;

/** The groups' machines and reads, bound to a client. */
export function createGroups(atrium: Atrium) {
  const { http, queryClient, environment } = atrium;
  const queries = groupQueries(http);
  const save: SaveGroup = (input) => saveGroup(atrium, input);
  return {
    queries,
    ...createGroupPage(atrium),
    ...createGroupPeople(atrium),
    /** Takes a realtime event over into the cache. */
    applyEvent: coalesceEvents(environment.clock, (event: GroupNews) => applyGroupEvent(queryClient, event)),
    groupListMachine: groupListMachine.provide({ actors: { pages: fromPages(queryClient, queries.list) } }),
    groupFormMachine: groupFormMachine.provide({
      actors: { saveDraft: fromPromise<Group, SaveInput<GroupFormDraft>>(({ input }) => save(input)) },
    }),
    /** The form of a group; what is given saves it with its picture (GROUP-012). */
    groupFormAround: (around: (save: SaveGroup, input: SaveInput<GroupFormDraft>) => Promise<Group>) =>
      groupFormMachine.provide({
        actors: { saveDraft: fromPromise<Group, SaveInput<GroupFormDraft>>(({ input }) => around(save, input)) },
      }),
  };
}

/** The groups, bound to a client. */
export type GroupsClient = ReturnType<typeof createGroups>;

async function saveGroup({ http }: Atrium, { draft, current }: SaveInput<GroupFormDraft>): Promise<Group> {
  const { target, ...group } = draft;
  if (target === null) return (await http.request(createGroup, { body: { group } })).group;
  const params = { slug: target.slug };
  const updated_at = versionOf(current) ?? target.updatedAt;
  return (await http.request(updateGroup, { params, body: { group: { ...group, updated_at } } })).group;
}
