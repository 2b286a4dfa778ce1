import { fromPromise } from 'xstate';
import type { Atrium } from '../atrium.ts';
import { coalesceEvents, fromQuery, type QueryOptions } from '../query/index.ts';
import { appointmentEditorMachine } from './appointment/appointment-editor.machine.ts';
import { appointmentFormMachine } from './appointment/appointment-form.machine.ts';
import { createAppointmentPage } from './appointment/appointment-page.effects.ts';
import { createAppointmentServices } from './appointment/appointment-services.effects.ts';
import { createContact } from './appointment/contact.effects.ts';
import { appointmentSaver, type SaveAppointment } from './appointment/save-appointment.effects.ts';
import type { Appointment, AppointmentId } from './appointment.schema.ts';
import { applyCalendarEvent, type CalendarEvent } from './calendar.events.ts';
import { calendarKeys } from './calendar.keys.ts';
import { type CalendarQueries, calendarQueries } from './calendar.queries.ts';
import { createCalendarCalls } from './calendar-calls.effects.ts';
import { calendarFormMachine } from './calendars/calendar-form.machine.ts';
import { calendarRemovalMachine } from './calendars/calendar-removal.machine.ts';
import { countAppointmentsActor, removeCalendarActor, saveCalendarActor } from './calendars/save-calendar.effects.ts';
import { noMeetingWindow, type OpenMeetingWindow } from './meeting/meeting-window.port.ts';
import { createOverviews, nowActor } from './overview/overview.effects.ts';
import { appointmentReader, type SignedIn } from './participation/appointment-reader.rules.ts';
import { createParticipants } from './participation/participants.effects.ts';
import { recurrenceFormMachine } from './series/recurrence-form.machine.ts';
import { createSubscription } from './subscription/subscription.effects.ts';

/** What the calendar needs to know beside the client. */
export interface CalendarOptions {
  /** Who is signed in: whose view and month are remembered, and what they may do. One memory for all without it. */
  readonly signedIn?: () => CalendarMember | null;
  /** What a meeting opens in once it is started; without it only the way in is shown. */
  readonly openMeetingWindow?: OpenMeetingWindow;
}

/** Who uses the calendar; every session is that. */
export type CalendarMember = SignedIn & { readonly current_member: { readonly id: string } };

/** The calendar's machines and reads, bound to a client. */
export function createCalendar(atrium: Atrium, options: CalendarOptions = {}) {
  const { queryClient, environment } = atrium;
  const queries = calendarQueries(atrium.http);
  const signedIn = options.signedIn ?? (() => null);
  const reader = () => appointmentReader(signedIn());
  const now = nowActor(environment.clock);

  const save = appointmentSaver(atrium, reader);
  const editorThat = (saveDraft: SaveAppointment) => editorWith({ queryClient, queries, saveDraft });

  const { findAppointment, ...calls } = createCalendarCalls(atrium);
  const { openAppointment } = createAppointmentPage(atrium, {
    now,
    reader,
    openMeetingWindow: options.openMeetingWindow ?? noMeetingWindow,
  });

  return {
    queries,
    ...calls,
    ...createAppointmentServices({ find: findAppointment, open: openAppointment }),
    openAppointment,
    ...createParticipants(atrium),
    ...createContact(atrium),
    /** Takes a realtime event over into the cache, once where several topics bring it. */
    applyEvent: coalesceEvents(environment.clock, (event: CalendarEvent & OnTopic) =>
      applyCalendarEvent(queryClient, event),
    ),
    ...createOverviews(atrium, { memberId: () => signedIn()?.current_member.id ?? 'me' }),
    recurrenceFormMachine,
    calendarFormMachine: calendarFormMachine.provide({ actors: { saveDraft: saveCalendarActor(atrium) } }),
    calendarRemovalMachine: calendarRemovalMachine.provide({
      actors: { countAppointments: countAppointmentsActor(atrium), remove: removeCalendarActor(atrium) },
    }),
    ...createSubscription(atrium),
    appointmentEditorMachine: editorThat(save),
    /** The editor with a save around the plain one, as an app needs whose forms take files. */
    editorAround: (around: (save: SaveAppointment, input: Parameters<SaveAppointment>[0]) => Promise<Appointment>) =>
      editorThat((input) => around(save, input)),
  };
}

interface OnTopic {
  readonly topic: string;
}

export { calendarQueries, createOverviews };

/** The calendar, bound to a client. */
export type CalendarClient = ReturnType<typeof createCalendar>;

interface EditorParts {
  readonly queryClient: Atrium['queryClient'];
  readonly queries: ReturnType<typeof calendarQueries>;
  readonly saveDraft: SaveAppointment;
}

function editorWith({ queryClient, queries, saveDraft }: EditorParts) {
  type Input = Parameters<SaveAppointment>[0];
  const save = fromPromise<Appointment, Input>(({ input }) => saveDraft(input));
  return appointmentEditorMachine.provide({
    actors: {
      form: appointmentFormMachine.provide({ actors: { saveDraft: save } }),
      appointment: fromQuery(queryClient, ({ id }: AppointmentInput) => appointmentOrNone(queries, id), 'appointment'),
      calendars: fromQuery(queryClient, () => queries.calendars({ kind: 'all' }), 'calendars'),
      categories: fromQuery(queryClient, queries.categories, 'categories'),
    },
  });
}

interface AppointmentInput {
  readonly id: AppointmentId | null;
}

function appointmentOrNone(queries: CalendarQueries, id: AppointmentId | null): QueryOptions<Appointment | null> {
  if (id === null) return { queryKey: [...calendarKeys.noAppointment], queryFn: () => Promise.resolve(null) };
  return queries.appointment(id);
}
