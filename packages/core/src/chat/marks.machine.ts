import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { addDueMark, type DueMark, type DueMarks, dropDueMark, nextDueMark, noDueMarks } from './read-marks.rules.ts';

export interface MarksContext {
  readonly due: DueMarks;
}

export type MarksEvent =
  | { readonly type: 'mark.add'; readonly mark: DueMark }
  | { readonly type: 'connection.opened' }
  | { readonly type: 'connection.lost' };

export type MarksEmitted = { readonly type: 'mark.due'; readonly mark: DueMark };

/** Tells the server what was received and read: the furthest mark of each chat, one every 200 ms (CHAT-054). */
export const marksMachine = setup({
  types: { context: {} as MarksContext, events: {} as MarksEvent, emitted: {} as MarksEmitted },
  delays: { markSpacing: 200 },
  guards: { hasDue: ({ context }) => nextDueMark(context.due) !== null },
  actions: {
    addMark: assign(({ context }, params: { mark: DueMark }) => ({ due: addDueMark(context.due, params.mark) })),
    announceNext: emit(({ context }) => announcementOf(context.due)),
    dropNext: assign(({ context }) => {
      const next = nextDueMark(context.due);
      return next ? { due: dropDueMark(context.due, next) } : {};
    }),
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
      always: { guard: 'hasDue', target: 'spacing', actions: ['announceNext', 'dropNext'] },
      on: { 'connection.lost': 'offline' },
    },
    spacing: { after: { markSpacing: 'resting' }, on: { 'connection.lost': 'offline' } },
  },
});

function announcementOf(due: DueMarks): MarksEmitted {
  const mark = nextDueMark(due);
  if (!mark) throw new Error('There is no mark to tell: the chart announces only while one is due.');
  return { type: 'mark.due', mark };
}

export type MarksRef = ActorRefFrom<typeof marksMachine>;
export type MarksSnapshot = SnapshotFrom<typeof marksMachine>;
