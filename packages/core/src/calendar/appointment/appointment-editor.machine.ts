import { type ActorRefFrom, assign, type EventObject, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { type FactsEvent, type Failure, missingActor } from '../../machine/index.ts';
import type { Instant, ZoneName } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import type { Category } from '../meeting/meeting-room.rules.ts';
import { readNewAppointmentQuery } from '../overview/overview-query.rules.ts';
import { appointmentFormMachine } from './appointment-form.machine.ts';
import { type AppointmentFormDraft, formDraftOf, newFormDraft, writableCalendars } from './appointment-form.rules.ts';

export interface AppointmentEditorInput {
  /** Null for a new appointment. */
  readonly id: AppointmentId | null;
  readonly now: Instant;
  /** The zone a new appointment starts with. */
  readonly zone: ZoneName;
  /** Query of the form for a new appointment (CAL-051). */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly lastCalendarId?: string;
}

export interface AppointmentEditorContext {
  readonly id: AppointmentId | null;
  readonly now: Instant;
  readonly zone: ZoneName;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly lastCalendarId: string | null;
  readonly appointment: Appointment | null;
  readonly calendars: readonly Calendar[] | null;
  readonly categories: readonly Category[];
  readonly failure: Failure | null;
}

export type AppointmentEditorEvent =
  | { readonly type: 'editor.retry' }
  | FactsEvent<Appointment | null, 'appointment'>
  | FactsEvent<readonly Calendar[], 'calendars'>
  | FactsEvent<readonly Category[], 'categories'>;

/** Opens the form of an appointment once its facts are known; without a calendar to write to there is none (CAL-D48). */
export const appointmentEditorMachine = setup({
  types: {
    input: {} as AppointmentEditorInput,
    context: {} as AppointmentEditorContext,
    events: {} as AppointmentEditorEvent,
    children: {} as { form: 'form' },
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    form: appointmentFormMachine,
    appointment: fromCallback<EventObject, { readonly id: AppointmentId | null }>(missingActor('appointment')),
    calendars: fromCallback(missingActor('calendars')),
    categories: fromCallback(missingActor('categories')),
  },
  guards: {
    canEdit: ({ context }) => isLoaded(context) && mayEdit(context),
    isForbidden: ({ context }) => isLoaded(context) && !mayEdit(context),
    isNotFound: (_, params: { failure: Failure }) => params.failure.code === 'not_found',
  },
  actions: {
    setAppointment: assign((_, params: { appointment: Appointment | null }) => ({ appointment: params.appointment })),
    setCalendars: assign((_, params: { calendars: readonly Calendar[] }) => ({ calendars: params.calendars })),
    setCategories: assign((_, params: { categories: readonly Category[] }) => ({ categories: params.categories })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'appointmentEditor',
  description: 'Opens the form of an appointment once its facts are known.',
  context: ({ input: { query = {}, lastCalendarId = null, ...input } }) => ({
    ...input,
    query,
    lastCalendarId,
    appointment: null,
    calendars: null,
    categories: [],
    failure: null,
  }),
  initial: 'opened',
  states: {
    opened: {
      initial: 'loading',
      invoke: [
        { id: 'calendars', src: 'calendars' },
        { id: 'categories', src: 'categories' },
      ],
      on: {
        'calendars.loaded': {
          actions: { type: 'setCalendars', params: ({ event }) => ({ calendars: event.data }) },
        },
        'categories.loaded': {
          actions: { type: 'setCategories', params: ({ event }) => ({ categories: event.data }) },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: { id: 'appointment', src: 'appointment', input: ({ context }) => ({ id: context.id }) },
          always: [
            { guard: 'canEdit', target: 'editing' },
            { guard: 'isForbidden', target: '#appointmentEditor.notAllowed' },
          ],
          on: {
            'appointment.loaded': {
              actions: { type: 'setAppointment', params: ({ event }) => ({ appointment: event.data }) },
            },
            'appointment.failed': [
              {
                guard: { type: 'isNotFound', params: ({ event }) => ({ failure: event.failure }) },
                target: '#appointmentEditor.notFound',
              },
              {
                target: '#appointmentEditor.loadFailed',
                actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
              },
            ],
            'calendars.failed': {
              target: '#appointmentEditor.loadFailed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
        editing: {
          tags: 'editable',
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ draft: firstDraft(context) }),
            onDone: { target: '#appointmentEditor.closed' },
          },
        },
      },
    },
    loadFailed: { on: { 'editor.retry': { target: 'opened', actions: 'clearFailure' } } },
    notFound: {},
    notAllowed: {},
    closed: { type: 'final' },
  },
});

function isLoaded({ id, appointment, calendars }: AppointmentEditorContext): boolean {
  return calendars !== null && (id === null || appointment !== null);
}

function mayEdit({ appointment, calendars }: AppointmentEditorContext): boolean {
  return appointment ? appointment.can.update : writableCalendars(calendars ?? []).length > 0;
}

function firstDraft(context: AppointmentEditorContext): AppointmentFormDraft {
  if (context.appointment) return formDraftOf(context.appointment);
  const calendars = context.calendars ?? [];
  const preset = readNewAppointmentQuery(
    context.query,
    writableCalendars(calendars).map(({ id }) => id),
  );
  return newFormDraft({ ...context, calendars, preset });
}

export type AppointmentEditorRef = ActorRefFrom<typeof appointmentEditorMachine>;
export type AppointmentEditorSnapshot = SnapshotFrom<typeof appointmentEditorMachine>;
