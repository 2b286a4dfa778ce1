import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  addDueMark,
  type DueMark,
  type DueMarks,
  dropDueMarks,
  nextDueMarks,
  noDueMarks,
} from '../timeline/read-marks.rules.ts';

export interface MarksContext {
  readonly due: DueMarks;
}

export type MarksEvent =
  | { readonly type: 'mark.add'; readonly mark: DueMark }
  /** What was told last is answered, or has failed. */
  | { readonly type: 'mark.answered' }
  | { readonly type: 'connection.opened' }
  | { readonly type: 'connection.lost' };

/** At most one mark at a time. */
export type MarksEmitted = { readonly type: 'marks.due'; readonly marks: readonly DueMark[] };

/**
 * Tells the server what was received and read: the furthest mark of each chat, one at a time and 200 ms apart (CHAT-054), so
 * that a server that is slow is not asked for more than it answers.
 */
export const marksMachine = setup({
  types: { context: {} as MarksContext, events: {} as MarksEvent, emitted: {} as MarksEmitted },
  delays: { markSpacing: 200 },
  guards: { hasDue: ({ context }) => nextDueMarks(context.due).length > 0 },
  actions: {
    addMark: assign(({ context }, params: { mark: DueMark }) => ({ due: addDueMark(context.due, params.mark) })),
    announceNext: emit(({ context }) => ({ type: 'marks.due' as const, marks: nextDueMarks(context.due) })),
    dropNext: assign(({ context }) => ({ due: dropDueMarks(context.due, nextDueMarks(context.due)) })),
  },
}).createMachine({
  id: 'marks',
  description: 'Tells the server what was received and read.',
  context: { due: noDueMarks },
  initial: 'offline',
  on: { 'mark.add': { actions: { type: 'addMark', params: ({ event }) => ({ mark: event.mark }) } } },
  states: {
    offline: { on: { 'connection.opened': 'resting' } },
    resting: {
      always: { guard: 'hasDue', target: 'telling', actions: ['announceNext', 'dropNext'] },
      on: { 'connection.lost': 'offline' },
    },
    telling: { on: { 'mark.answered': 'spacing', 'connection.lost': 'offline' } },
    spacing: { after: { markSpacing: 'resting' }, on: { 'connection.lost': 'offline' } },
  },
});

export type MarksRef = ActorRefFrom<typeof marksMachine>;
export type MarksSnapshot = SnapshotFrom<typeof marksMachine>;
