import {
  type BatchAct,
  type InviteAnswer,
  type InviteSettings,
  inviteDraftsOf,
  type Joined,
  joiningMachine,
  listInviteMachine,
  memberInviteMachine,
  type OfScope,
  personInviteMachine,
  type SentInvite,
  sentInviteListMachine,
} from '@atrium/core/inviting';
import { exampleInvitation } from '@atrium/core/inviting/fixtures';
import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import { createActor, fromCallback, fromPromise } from 'xstate';

const never = () => new Promise<InviteAnswer>(() => {});

/** The forms of a place; sending goes on, or ends as told. */
export function inviteFormsOf(settings: InviteSettings, send: () => Promise<InviteAnswer> = never, scope = '') {
  const drafts = inviteDraftsOf(scope, settings, 'normal');
  return {
    members: createActor(memberInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }), {
      input: { draft: drafts.members },
    }).start(),
    person: createActor(personInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }), {
      input: { draft: drafts.person },
    }).start(),
    list: createActor(listInviteMachine.provide({ actors: { saveDraft: fromPromise(send) } }), {
      input: { draft: drafts.list },
    }).start(),
  };
}

/** Sent invites that were read, or wait to be; taking one back is refused, since it was followed meanwhile. */
export function sentInvitesOf(rows: readonly SentInvite[] | null) {
  const refused = new AtriumError('not_revokable', '', { status: 422, domain: 'inviting' });
  const act = fromRowActs<SentInvite, BatchAct, OfScope>(
    ({ id }) => id,
    ({ rows: chosen, act: done }, { each }) =>
      each(chosen, async (row) => (done === 'renew' ? row : Promise.reject(refused))),
  );
  const machine = sentInviteListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const filter = { type: null, status: null };
  const ref = createActor(machine, { input: { filter, facts: { scope: '' } } }).start();
  if (rows) ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** The form of somebody who joins by an invite; joining goes on, or ends as told. */
export function joiningOf(join: () => Promise<Joined> = () => new Promise(() => {})) {
  const { email, first_name, last_name } = exampleInvitation;
  const draft = { token: 'x', email, first_name, last_name, password: '' };
  return createActor(joiningMachine.provide({ actors: { saveDraft: fromPromise(join) } }), {
    input: { draft },
  }).start();
}
