import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { emissions } from '../../acts/index.ts';
import { type FactsEvent, missingActor } from '../../machine/index.ts';
import type { Instant } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import { type MeetingStartRef, meetingStartMachine } from '../meeting/meeting-start.machine.ts';
import { type TeamsMeetingRef, teamsMeetingMachine } from '../meeting/teams-meeting.machine.ts';
import type { AppointmentSituation } from '../participation/appointment-situation.rules.ts';
import { type ParticipationLockRef, participationLockMachine } from '../participation/participation-lock.machine.ts';
import { type RsvpRef, rsvpMachine } from '../participation/rsvp.machine.ts';
import { pageAfterEnding } from './appointment-actions.rules.ts';
import { type AskedEnding, type CancellationRef, cancellationMachine } from './cancellation.machine.ts';

/** What can be done with an appointment on its page. */
export type AppointmentActs = {
  readonly rsvp: RsvpRef;
  readonly lock: ParticipationLockRef;
  readonly cancellation: CancellationRef;
  readonly meeting: MeetingStartRef;
  readonly teams: TeamsMeetingRef;
};

/** What the page of an appointment keeps. */
export interface AppointmentPageContext {
  /** As it is known now; whatever can be done with it is told. */
  readonly situation: AppointmentSituation;
  readonly acts: AppointmentActs;
}

/** What the page of an appointment is told. */
export type AppointmentPageEvent =
  | FactsEvent<Appointment>
  | { readonly type: 'time.passed'; readonly now: Instant }
  /** The appointment was ended. */
  | ({ readonly type: 'act.done' } & AskedEnding);

/** What the page tells: it is to be left for another appointment, or for the overview. */
export interface AppointmentPageEmitted {
  readonly type: 'page.left';
  readonly to: AppointmentId | 'overview';
}

/** The page of an appointment: reads it once for all that can be done with it, and says where its end leads. */
export const appointmentPageMachine = setup({
  types: {
    input: {} as AppointmentSituation,
    context: {} as AppointmentPageContext,
    events: {} as AppointmentPageEvent,
    emitted: {} as AppointmentPageEmitted,
  },
  actors: {
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
    now: fromCallback(missingActor('now')),
    rsvp: rsvpMachine,
    lock: participationLockMachine,
    cancellation: cancellationMachine,
    meeting: meetingStartMachine,
    teams: teamsMeetingMachine,
    endings: emissions,
  },
  guards: { leadsOn: (_, asked: AskedEnding) => pageAfterEnding(asked) !== null },
  actions: {
    learn: assign(({ context }, known: Partial<AppointmentSituation>) => ({
      situation: { ...context.situation, ...known },
    })),
    tellActs: enqueueActions(({ context: { situation, acts }, enqueue }) => {
      for (const act of Object.values<AnyActorRef>(acts))
        enqueue.sendTo(act, { type: 'facts.loaded', data: situation });
    }),
    // Only what leads on comes here.
    leave: emit((_, asked: AskedEnding) => ({ type: 'page.left' as const, to: pageAfterEnding(asked) ?? 'overview' })),
  },
}).createMachine({
  id: 'appointmentPage',
  description: 'Knows an appointment and the time, runs what can be done with it, and says where its end leads.',
  context: ({ input, spawn }) => ({
    situation: input,
    acts: {
      rsvp: spawn('rsvp', { id: 'rsvp', input: { entity: input } }),
      lock: spawn('lock', { id: 'lock', input: { entity: input } }),
      cancellation: spawn('cancellation', { id: 'cancellation', input: { entity: input } }),
      meeting: spawn('meeting', { id: 'meeting', input: { entity: input } }),
      teams: spawn('teams', { id: 'teams', input: { entity: input } }),
    },
  }),
  initial: 'open',
  invoke: [
    { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.situation.appointment.id }) },
    { id: 'now', src: 'now' },
    { id: 'endings', src: 'endings', input: ({ context }) => context.acts.cancellation },
  ],
  on: {
    'facts.loaded': {
      actions: [{ type: 'learn', params: ({ event }) => ({ appointment: event.data }) }, 'tellActs'],
    },
    'time.passed': { actions: [{ type: 'learn', params: ({ event }) => ({ now: event.now }) }, 'tellActs'] },
    'act.done': {
      guard: { type: 'leadsOn', params: ({ event }) => event },
      actions: { type: 'leave', params: ({ event }) => event },
    },
  },
  states: { open: {} },
});

/** The running page of an appointment. */
export type AppointmentPageRef = ActorRefFrom<typeof appointmentPageMachine>;
/** The page of an appointment at one moment. */
export type AppointmentPageSnapshot = SnapshotFrom<typeof appointmentPageMachine>;
