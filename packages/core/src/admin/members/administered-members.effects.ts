import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { type SaveInput, versionOf } from '../../form/index.ts';
import { fromPages, fromRowActs } from '../../lists/index.ts';
import { write } from '../../query/index.ts';
import {
  createAdministeredMember,
  exportAdministeredMembers,
  putGroupOfMember,
  removeAdministeredMember,
  removeGroupOfMember,
  switchAdministeredMember,
  updateAdministeredMember,
  welcomeAdministeredMember,
} from './administered-members.contract.ts';
import { administeredMemberQueries } from './administered-members.queries.ts';
import type { MemberTableFilter } from './administered-members.rules.ts';
import type { AdministeredMember, GroupOfMember } from './administered-members.schema.ts';
import { type MemberFormDraft, memberFormMachine } from './member-form.machine.ts';
import {
  type GroupOfMemberAct,
  groupsOfMemberMachine,
  type MemberTableAct,
  memberTableMachine,
  type OfMember,
} from './member-table.machine.ts';
import { type NewMemberDraft, newMemberMachine } from './new-member.machine.ts';
import { welcomeMachine } from './welcome.machine.ts';

/** The members' machines and reads for administrators, bound to a client. */
export function createAdministeredMembers(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const memberQueries = administeredMemberQueries(http);
  return {
    memberQueries,
    /** Where the table is as a file. */
    memberFileOf: (filter: MemberTableFilter) =>
      `${exportAdministeredMembers.path}?${new URLSearchParams({ ...filter })}`,
    memberTableMachine: memberTableMachine.provide({
      actors: {
        pages: fromPages<AdministeredMember, MemberTableFilter>(queryClient, memberQueries.table),
        act: fromRowActs<AdministeredMember, MemberTableAct, null>(idOf, ({ rows, act }, { each }) =>
          each(rows, ({ id: memberId }) => actOn(atrium, memberId, act)),
        ),
      },
    }),
    memberFormMachine: memberFormMachine.provide({
      actors: {
        saveDraft: fromPromise<AdministeredMember, SaveInput<MemberFormDraft>>(({ input }) =>
          saveMember(atrium, input),
        ),
      },
    }),
    newMemberMachine: newMemberMachine.provide({
      actors: {
        saveDraft: fromPromise<AdministeredMember, SaveInput<NewMemberDraft>>(({ input: { draft } }) =>
          createMember(atrium, draft),
        ),
      },
    }),
    welcomeMachine: provideWelcome(atrium),
    groupsOfMemberMachine: groupsOfMemberMachine.provide({
      actors: {
        pages: fromPages<GroupOfMember, null, OfMember>(queryClient, (_, { memberId }) =>
          memberQueries.groupsOf(memberId),
        ),
        act: fromRowActs<GroupOfMember, GroupOfMemberAct, OfMember>(idOf, ({ rows, act: { role }, facts }, { each }) =>
          each(rows, async ({ id: groupId }) => {
            const params = { memberId: facts.memberId, groupId };
            if (role !== null) return (await http.request(putGroupOfMember, { params, body: { role } })).group;
            await http.request(removeGroupOfMember, { params });
            return null;
          }),
        ),
      },
    }),
    /** Puts a member into a group. */
    addToGroup: async (memberId: AdministeredMember['id'], groupId: GroupOfMember['id']): Promise<void> => {
      await write(atrium, {
        endpoint: putGroupOfMember,
        request: { params: { memberId, groupId }, body: { role: 'member' } },
        patches: [],
      });
    },
  };
}

function provideWelcome({ http }: Atrium) {
  return welcomeMachine.provide({
    actors: {
      act: fromPromise(({ input: { entity } }) =>
        http.request(welcomeAdministeredMember, { params: { memberId: entity.id } }),
      ),
    },
  });
}

async function actOn({ http }: Atrium, memberId: AdministeredMember['id'], act: MemberTableAct) {
  const params = { memberId };
  if (act.kind === 'switch')
    return (await http.request(switchAdministeredMember, { params, body: { member: act.change } })).member;
  await http.request(removeAdministeredMember, { params, query: { content: act.content } });
  return null;
}

async function saveMember({ http }: Atrium, { draft, current }: SaveInput<MemberFormDraft>) {
  const { member: before, ...member } = draft;
  const updated_at = versionOf(current) ?? before.updated_at;
  const params = { memberId: before.id };
  return (await http.request(updateAdministeredMember, { params, body: { member: { ...member, updated_at } } })).member;
}

/** Who gets a letter chooses a password of their own: none is sent, whatever was typed (MEMBER-E01). */
async function createMember({ http }: Atrium, { password, ...draft }: NewMemberDraft) {
  const user = draft.send_welcome_mail ? draft : { ...draft, password };
  return (await http.request(createAdministeredMember, { body: { user } })).member;
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}
