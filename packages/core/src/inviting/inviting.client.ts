import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { createSearchMachine, type SaveInput } from '../form/index.ts';
import { fromPages, fromRowActs } from '../lists/index.ts';
import { AtriumError } from '../machine/index.ts';
import { type DirectoryEntry, directoryPickerMachine } from '../members/index.ts';
import type { BatchAct, SentFilter } from './invite.rules.ts';
import { sendListInvite, sendMemberInvite, sendPersonInvite } from './invite-forms.effects.ts';
import { listInviteMachine, memberInviteMachine, personInviteMachine } from './invite-forms.machine.ts';
import { createInvitePage } from './invite-page.effects.ts';
import { getListTemplate, joinByInvitation, renewInvites, revokeInvites } from './inviting.contract.ts';
import { invitingQueries } from './inviting.queries.ts';
import type { InviteSettings, SentInvite } from './inviting.schema.ts';
import { type Joined, type JoiningDraft, joiningMachine } from './joining.machine.ts';
import { type OfScope, sentInviteListMachine } from './sent-invites.machine.ts';

/** Inviting, bound to a client. */
export function createInviting(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const queries = invitingQueries(http);
  const forms = createInviteForms(http);
  return {
    queries,
    ...forms,
    ...createInvitePage(atrium, forms),
    /** Where an empty list of people to fill in is. */
    templateUrl: http.href(getListTemplate, {}),
    sentInviteListMachine: sentInviteListMachine.provide({
      actors: {
        pages: fromPages<SentInvite, SentFilter, OfScope>(queryClient, (filter, { scope }) =>
          queries.sent(filter, scope),
        ),
        act: actOnInvites(http),
      },
    }),
    joiningMachine: joiningMachine.provide({
      actors: {
        saveDraft: fromPromise<Joined, SaveInput<JoiningDraft>>(({ input: { draft } }) => {
          const { token, first_name, last_name, password } = draft;
          const body = { joining: { first_name, last_name, password } };
          return http.request(joinByInvitation, { params: { token }, body });
        }),
      },
    }),
    /** Finds groups by name among those that can be chosen at a place. */
    groupPickerMachine: ({ groups }: Pick<InviteSettings, 'groups'>) =>
      directoryPickerMachine.provide({
        actors: {
          search: createSearchMachine<DirectoryEntry>('memberSearch').provide({
            actors: {
              findHits: fromPromise(async ({ input: { text } }) =>
                groups
                  .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
                  .slice(0, hitsAtOnce)
                  .map(({ id, name }) => ({ type: 'group' as const, id, name, images: {} })),
              ),
            },
          }),
        },
      }),
  };
}

function createInviteForms(http: Atrium['http']) {
  return {
    personInviteMachine: personInviteMachine.provide({
      actors: { saveDraft: fromPromise(({ input }) => sendPersonInvite(http, input.draft)) },
    }),
    listInviteMachine: listInviteMachine.provide({
      actors: { saveDraft: fromPromise(({ input }) => sendListInvite(http, input.draft)) },
    }),
    memberInviteMachine: memberInviteMachine.provide({
      actors: { saveDraft: fromPromise(({ input }) => sendMemberInvite(http, input.draft)) },
    }),
  };
}

/** Renews chosen invites, or takes them back, in one call; those that could not be stay as they are. */
function actOnInvites(http: Atrium['http']) {
  return fromRowActs<SentInvite, BatchAct, OfScope>(
    ({ id }) => id,
    async ({ rows, act }, { each }) => {
      const body = { invite_ids: rows.map(({ id }) => id) };
      const { success, failed } = await http.request(act === 'renew' ? renewInvites : revokeInvites, { body });
      const done = new Set<string>(success);
      const status = act === 'renew' ? 'open' : 'obsolete';
      await each(
        rows.filter(({ id }) => done.has(id)),
        async (row) => (act === 'revoke' && row.type === 'GroupInvite' ? null : { ...row, status }),
      );
      if (failed.length > 0) throw new AtriumError(failureOf(act), '', { status: 422, domain: 'inviting' });
    },
  );
}

const hitsAtOnce = 20;

function failureOf(act: BatchAct): 'not_renewable' | 'not_revokable' {
  return act === 'renew' ? 'not_renewable' : 'not_revokable';
}

/** Inviting, bound to a client. */
export type InvitingClient = ReturnType<typeof createInviting>;
