import type { AppointmentReader } from '@atrium/core/calendar';
import { readerOf } from '@atrium/core/calendar/fixtures';
import {
  type Invite,
  type InviteRow,
  type InvitesEvent,
  type InvitesRef,
  type InviteTab,
  invitesMachine,
  type Participation,
} from '@atrium/core/invites';
import { fromRowActs } from '@atrium/core/lists';
import { createActor, fromCallback } from 'xstate';

/** The tab that is open and its surroundings. */
export type Situation = Partial<AppointmentReader> & {
  readonly now?: number;
  readonly tab?: InviteTab;
  /** What an answer comes to; it stays under way unless told how it ends. */
  readonly answer?: (invite: Invite, answer: 'accepted' | 'declined') => Promise<Invite>;
};

/** Friday, 20 November 2026, 9 o'clock in Berlin: "now" in stories and tests. */
export const exampleNow = Date.parse('2026-11-20T08:00:00Z');

/** Tabs that hear of the outside world only what they are sent. */
export function tabsOf(events: readonly InvitesEvent[], situation: Situation = {}): InvitesRef {
  const { tab = 'open', answer = () => new Promise<Invite>(() => {}), now = exampleNow, ...reader } = situation;
  const machine = invitesMachine.provide({
    actors: {
      pages: fromCallback(() => {}),
      act: fromRowActs(
        ({ id }) => id,
        ({ rows, act }, { each }) =>
          each(rows, async (row) => (row.kind === 'invite' ? { ...row, invite: await answer(row.invite, act) } : row)),
      ),
    },
  });
  const input = { filter: tab, facts: { reader: readerOf(reader), now } };
  const tabs = createActor(machine, { input }).start();
  for (const event of events) tabs.send(event);
  return tabs;
}

/** A tab of these invites has been read. */
export function invitesLoaded(invites: readonly Invite[], hasMore = false): InvitesEvent {
  const rows = invites.map((invite): InviteRow => ({ kind: 'invite', id: invite.id, invite, skipped: [] }));
  return { type: 'pages.loaded', rows, hasMore };
}

/** A tab of these answers has been read. */
export function answersLoaded(participations: readonly Participation[], hasMore = false): InvitesEvent {
  const rows = participations.map(
    (participation) => ({ kind: 'participation', id: participation.id, participation }) as const,
  );
  return { type: 'pages.loaded', rows, hasMore };
}
