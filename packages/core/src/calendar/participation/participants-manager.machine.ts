import { type ActorRefFrom, assign, type EventObject, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import { selectionMachine } from '../../form/index.ts';
import { type FactsEvent, type Failure, missingActor } from '../../machine/index.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import { type ParticipantFilter, toggleStatus } from './participant-filter.rules.ts';
import {
  firstPage,
  isSameRequest,
  type ParticipantsList,
  type ParticipantsRequest,
  requestOf,
  shownParticipants,
} from './participants-manager.rules.ts';
import type { ShownStatus } from './participation.rules.ts';

export interface ParticipantsManagerInput {
  readonly appointment: Appointment;
}

export interface ParticipantsManagerContext extends ParticipantFilter {
  readonly appointment: Appointment;
  readonly pages: number;
  /** What was asked for last. */
  readonly request: ParticipantsRequest;
  /** The people last read; they stay on screen while others are read. */
  readonly list: ParticipantsList | null;
  readonly failure: Failure | null;
  /** Memberships of the chosen rows. */
  readonly chosen: readonly string[];
}

export type ParticipantsManagerEvent =
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'status.toggle'; readonly status: ShownStatus }
  | { readonly type: 'filter.clear' }
  | { readonly type: 'page.more' }
  | { readonly type: 'list.retry' }
  | { readonly type: 'choice.clear' }
  | FactsEvent<Appointment>
  | FactsEvent<ParticipantsList, 'participants'>;

/** The people of an appointment as a list that is searched, filtered and chosen from (CAL-D104). */
export const participantsManagerMachine = setup({
  types: {
    input: {} as ParticipantsManagerInput,
    context: {} as ParticipantsManagerContext,
    events: {} as ParticipantsManagerEvent,
    children: {} as { readonly selection: 'selection' },
    tags: {} as 'searching',
  },
  actors: {
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
    participants: fromCallback<EventObject, ParticipantsRequest>(missingActor('participants')),
    selection: selectionMachine,
  },
  delays: { typingPause: 300 },
  guards: {
    isTextOutdated: ({ context }) => requestOf(context).text !== context.request.text,
    isRequestOutdated: ({ context }) => !isSameRequest(requestOf(context), context.request),
  },
  actions: {
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    takeRequest: assign(({ context }) => ({ request: requestOf(context) })),
    takeList: assign((_, params: { list: ParticipantsList }) => ({ list: params.list, failure: null })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    setText: assign((_, params: { text: string }) => ({ text: params.text, pages: 1 })),
    toggleStatus: assign(({ context }, params: { status: ShownStatus }) => ({
      statuses: toggleStatus(context.statuses, params.status),
      pages: 1,
    })),
    clearFilter: assign({ text: '', statuses: [], pages: 1 }),
    addPage: assign(({ context }) => ({ pages: context.pages + 1 })),
    tellSelection: sendTo('selection', ({ context }) => ({ type: 'list.changed' as const, ids: shownIds(context) })),
    clearChoice: sendTo('selection', { type: 'choice.clear' }),
    takeChosen: assign((_, params: { chosen: readonly string[] }) => ({ chosen: params.chosen })),
  },
}).createMachine({
  id: 'participantsManager',
  description: 'The people of an appointment, searched, filtered and chosen from.',
  context: ({ input: { appointment } }) => {
    const filter = { text: '', statuses: [], pages: 1 };
    return {
      appointment,
      ...filter,
      request: requestOf({ appointment, ...filter }),
      list: firstPage(appointment),
      failure: null,
      chosen: [],
    };
  },
  initial: 'reading',
  invoke: [
    { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
    {
      id: 'selection',
      src: 'selection',
      input: ({ context }) => ({ ids: shownIds(context) }),
      onSnapshot: {
        actions: { type: 'takeChosen', params: ({ event }) => ({ chosen: event.snapshot.context.chosen }) },
      },
    },
  ],
  on: {
    'search.type': {
      actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'tellSelection'],
    },
    'status.toggle': {
      actions: [{ type: 'toggleStatus', params: ({ event }) => ({ status: event.status }) }, 'tellSelection'],
    },
    'filter.clear': { actions: ['clearFilter', 'tellSelection'] },
    'page.more': { actions: 'addPage' },
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
    'choice.clear': { actions: 'clearChoice' },
  },
  states: {
    reading: {
      initial: 'loading',
      entry: 'takeRequest',
      invoke: { id: 'participants', src: 'participants', input: ({ context }) => context.request },
      always: [
        { guard: 'isTextOutdated', target: 'pausing' },
        { guard: 'isRequestOutdated', target: 'reading', reenter: true },
      ],
      on: {
        'participants.loaded': {
          target: '.ready',
          actions: [{ type: 'takeList', params: ({ event }) => ({ list: event.data }) }, 'tellSelection'],
        },
      },
      states: {
        loading: {
          tags: 'searching',
          on: {
            'participants.failed': {
              target: 'loadFailed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
        ready: {},
        loadFailed: { on: { 'list.retry': { target: '#participantsManager.reading', reenter: true } } },
      },
    },
    pausing: {
      tags: 'searching',
      after: { typingPause: { target: 'reading' } },
      on: {
        'search.type': {
          target: 'pausing',
          reenter: true,
          actions: [{ type: 'setText', params: ({ event }) => ({ text: event.text }) }, 'tellSelection'],
        },
      },
    },
  },
});

function shownIds(context: ParticipantsManagerContext): readonly string[] {
  return shownParticipants(context).participants.map(({ membership }) => membership.id);
}

export type ParticipantsManagerRef = ActorRefFrom<typeof participantsManagerMachine>;
export type ParticipantsManagerSnapshot = SnapshotFrom<typeof participantsManagerMachine>;
