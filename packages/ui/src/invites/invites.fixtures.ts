import {
  type AnswerInviteInput,
  type FoundRow,
  type Invite,
  type InviteStatus,
  type InviteTabsEvent,
  type InviteTabsInput,
  type InviteTabsRef,
  inviteMachine,
  inviteTabsMachine,
  type Participation,
} from '@atrium/core/invites';
import { createActor, fromCallback, fromPromise } from 'xstate';

/** The tab that is open and its surroundings. */
export type Situation = Partial<InviteTabsInput> & {
  readonly answer?: (input: AnswerInviteInput) => Promise<Invite>;
};

/** Friday, 20 November 2026, 9 o'clock in Berlin: "now" in stories and tests. */
export const exampleNow = Date.parse('2026-11-20T08:00:00Z');

/** Tabs that hear of the outside world only what they are sent; an answer stays under way unless told how it ends. */
export function tabsOf(events: readonly InviteTabsEvent[], situation: Situation = {}): InviteTabsRef {
  const { answer = () => new Promise<Invite>(() => {}), ...input } = situation;
  const machine = inviteTabsMachine.provide({
    actors: {
      now: fromCallback(() => {}),
      pages: fromCallback(() => {}),
      invite: inviteMachine.provide({
        actors: {
          answerInvite: fromPromise(({ input: asked }) => answer(asked)),
          findStatus: fromPromise<InviteStatus, { readonly invite: Invite }>(() => new Promise(() => {})),
        },
      }),
    },
  });
  const tabs = createActor(machine, { input: { tab: 'open', retroactiveOpting: false, now: exampleNow, ...input } });
  tabs.start();
  for (const event of events) tabs.send(event);
  return tabs;
}

/** A tab of these invites has been read. */
export function invitesLoaded(invites: readonly Invite[], hasMore = false): InviteTabsEvent {
  const rows = invites.map((invite): FoundRow => ({ kind: 'invite', id: invite.id, invite }));
  return { type: 'pages.loaded', rows, hasMore };
}

/** A tab of these answers has been read. */
export function answersLoaded(participations: readonly Participation[], hasMore = false): InviteTabsEvent {
  const rows = participations.map(
    (participation): FoundRow => ({ kind: 'participation', id: participation.id, participation }),
  );
  return { type: 'pages.loaded', rows, hasMore };
}
