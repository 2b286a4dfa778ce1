import { type ActorRefFrom, assign, type DoneActorEvent, type SnapshotFrom, setup } from 'xstate';
import { type InviteTab, userTypesOf } from './invite.rules.ts';
import {
  inviteDraftsOf,
  type ListInviteRef,
  listInviteMachine,
  type MemberInviteRef,
  memberInviteMachine,
  type PersonInviteRef,
  personInviteMachine,
} from './invite-forms.machine.ts';
import type { InviteAnswer, InviteScope, InviteSettings } from './inviting.schema.ts';

/** The running form of each way to invite. */
export interface InviteForms {
  readonly members: MemberInviteRef;
  readonly person: PersonInviteRef;
  readonly list: ListInviteRef;
}

/** What the page of inviting keeps. */
export interface InvitePageContext {
  readonly drafts: ReturnType<typeof inviteDraftsOf>;
  readonly forms: InviteForms;
  /** How often each form was sent. */
  readonly sent: Readonly<Record<InviteTab, number>>;
  /** What has become of the last invite. */
  readonly answer: InviteAnswer | null;
}

/** What the page is told: a form has ended, with an answer where it was sent. */
export type InvitePageEvent = DoneActorEvent<InviteAnswer | undefined, InviteTab>;

/** The ways to invite people at a place: a form that was sent begins anew, the others keep what was typed. */
export const invitePageMachine = setup({
  types: {
    input: {} as { readonly scope: InviteScope; readonly settings: InviteSettings },
    context: {} as InvitePageContext,
    events: {} as InvitePageEvent,
  },
  actors: { memberInvite: memberInviteMachine, personInvite: personInviteMachine, listInvite: listInviteMachine },
  guards: { isSent: (_, { answer }: { readonly answer: InviteAnswer | undefined }) => answer !== undefined },
  actions: {
    // The words of the server are a toast of the form for members, and not said twice (INV-025).
    takeMembers: assign(({ context: { forms, drafts, sent }, spawn }) => ({
      forms: { ...forms, members: spawn('memberInvite', { id: 'members', input: { draft: drafts.members } }) },
      sent: { ...sent, members: sent.members + 1 },
      answer: null,
    })),
    takePerson: assign(
      ({ context: { forms, drafts, sent }, spawn }, { answer }: Pick<InvitePageContext, 'answer'>) => ({
        forms: { ...forms, person: spawn('personInvite', { id: 'person', input: { draft: drafts.person } }) },
        sent: { ...sent, person: sent.person + 1 },
        answer,
      }),
    ),
    takeList: assign(({ context: { forms, drafts, sent }, spawn }, { answer }: Pick<InvitePageContext, 'answer'>) => ({
      forms: { ...forms, list: spawn('listInvite', { id: 'list', input: { draft: drafts.list } }) },
      sent: { ...sent, list: sent.list + 1 },
      answer,
    })),
  },
}).createMachine({
  id: 'invitePage',
  description: 'Runs the forms that invite, and keeps what has become of the last invite.',
  context: ({ input: { scope, settings }, spawn }) => {
    const [userType = 'normal'] = userTypesOf(settings);
    const drafts = inviteDraftsOf(scope, settings, userType);
    return {
      drafts,
      forms: {
        members: spawn('memberInvite', { id: 'members', input: { draft: drafts.members } }),
        person: spawn('personInvite', { id: 'person', input: { draft: drafts.person } }),
        list: spawn('listInvite', { id: 'list', input: { draft: drafts.list } }),
      },
      sent: { members: 0, person: 0, list: 0 },
      answer: null,
    };
  },
  initial: 'open',
  states: { open: {} },
  on: {
    'xstate.done.actor.members': {
      guard: { type: 'isSent', params: ({ event }) => ({ answer: event.output }) },
      actions: 'takeMembers',
    },
    'xstate.done.actor.person': {
      guard: { type: 'isSent', params: ({ event }) => ({ answer: event.output }) },
      actions: { type: 'takePerson', params: ({ event }) => ({ answer: event.output ?? null }) },
    },
    'xstate.done.actor.list': {
      guard: { type: 'isSent', params: ({ event }) => ({ answer: event.output }) },
      actions: { type: 'takeList', params: ({ event }) => ({ answer: event.output ?? null }) },
    },
  },
});

/** The running page of inviting. */
export type InvitePageRef = ActorRefFrom<typeof invitePageMachine>;
/** The page of inviting at one moment. */
export type InvitePageSnapshot = SnapshotFrom<typeof invitePageMachine>;
