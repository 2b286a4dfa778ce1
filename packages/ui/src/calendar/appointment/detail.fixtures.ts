import type { Answered } from '@atrium/core/calendar';
import {
  type Appointment,
  type AppointmentPageRef,
  type AppointmentReader,
  appointmentPageMachine,
  cancellationMachine,
  meetingStartMachine,
  participationLockMachine,
  rsvpMachine,
  teamsMeetingMachine,
} from '@atrium/core/calendar';
import { exampleAppointments, situationOf } from '@atrium/core/calendar/fixtures';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { said } from '../../i18n/said.fixtures.ts';
import { asRead } from '../../i18n/written.fixtures.ts';

type DetailSituation = Partial<AppointmentReader> & {
  readonly now?: number;
  readonly answer?: () => Promise<Answered>;
  /** The way into the meeting once it is started; it is under way until then. */
  readonly startMeeting?: () => Promise<string>;
  /** The appointment once its Teams meeting is asked for again; that is under way until then. */
  readonly retryTeams?: () => Promise<Appointment>;
};

/** The page of one appointment, running without a server; what is done there stays under way unless it is told how it ends. */
export function startDetail(appointment: Appointment, situation: DetailSituation = {}): AppointmentPageRef {
  const { answer = endless, startMeeting = endless, retryTeams = endless, ...known } = situation;
  const know = (data: Appointment): void => page.send({ type: 'facts.loaded', data });
  const machine = appointmentPageMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      now: fromCallback(() => {}),
      rsvp: rsvpMachine.provide({ actors: { act: fromPromise(() => answer()) } }),
      lock: participationLockMachine.provide({ actors: { act: fromPromise(() => endless<void>()) } }),
      cancellation: cancellationMachine.provide({ actors: { act: fromPromise(() => endless<void>()) } }),
      meeting: meetingStartMachine.provide({ actors: { act: fromPromise(() => startMeeting()) } }),
      teams: teamsMeetingMachine.provide({ actors: { act: fromPromise(async () => know(await retryTeams())) } }),
    },
  });
  const page: AppointmentPageRef = createActor(machine, { input: situationOf(appointment, known) });
  page.start();
  return page;
}

function endless<Done>(): Promise<Done> {
  return new Promise(() => {});
}

/** Where the example's Teams meeting takes place. */
export const teamsJoinUrl = 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_Jour-fixe-am-Freitag%40thread.v2/0';

/** The plain example, held in Teams, with whatever has become of that. */
export function inTeams(values: Partial<Appointment['teams_configuration']>): Appointment {
  const { plain } = exampleAppointments;
  const sync = { teams_sync_enabled: true, online_meeting: true };
  const location = { ...plain.location, link: null, meeting_link_type: null };
  const teams_configuration = { ...plain.teams_configuration, ...sync, ...values };
  return { ...plain, location, meeting: { ...plain.meeting, join_url: null }, teams_configuration };
}

const paragraph =
  'Bringen Sie bitte Ihre Änderungsvorschläge zur Geschäftsordnung und zur Öffentlichkeitsarbeitsstrategie mit. ';
const file = (number: number, name: string) => ({
  id: String(number).padStart(24, '0'),
  name,
  size: 1_440_000 * number,
  type: 'application/pdf',
  url: `/files/${number}`,
});

/** An appointment with everything in it, and every text long. */
export const fullAppointment: Appointment = {
  ...exampleAppointments.occurrence,
  name: 'Mitgliederversammlung der Genossenschaftsbuchhandlung mit Rechenschaftsbericht und Vorstandsneuwahl',
  description_rendered: `<p>${paragraph.repeat(4)}</p><ul><li>Rechenschaftsbericht</li><li>Haushalt <b>2027</b></li></ul><p>${paragraph.repeat(3)}</p>`,
  unknown_calendars: 2,
  category: { id: 3, label: 'Vereinsangelegenheiten' },
  is_event: true,
  files: [
    file(1, 'Tagesordnung.pdf'),
    file(2, 'Rechenschaftsbericht-des-Vorstands-Geschäftsjahr-2025-2026-Endfassung-geprüft.pdf'),
    file(3, 'Haushaltsplan.xlsx'),
  ],
  event_files: [file(4, 'Lageplan.pdf')],
  contacts: exampleAppointments.plain.participants.map(({ membership }) => membership),
  participants: exampleAppointments.plain.participants.map((participant, index) => ({
    ...participant,
    roles: index === 0 ? [{ id: '1', name: 'Vorstand' }] : [],
  })),
  location: { ...exampleAppointments.plain.location, name: 'Großer Saal im Bürgerhaus Stollwerck' },
  meeting: {
    room_id: null,
    room_name: null,
    join_url: 'https://meet.example/rooms/mitgliederversammlung-der-genossenschaftsbuchhandlung-2026',
    conference_call_phone_number: '+49 221 1234567',
    conference_call_access_code: '482 913',
    app_url: null,
  },
  attendee_configuration: {
    ...exampleAppointments.plain.attendee_configuration,
    total: 20,
    total_attendees_enforced: true,
  },
  application_configuration: {
    registration_required: true,
    registration_deadline: '2026-11-22',
    url: 'https://anmeldung.example',
    registration_with_costs: true,
    costs: 12.5,
    currency: '€',
  },
};

/** What is said where server and device reckon a zone differently, whatever the two times. */
export function zonesDisagree(): RegExp {
  return new RegExp(asRead(said('calendar.detail.zone_disagreement', { server: '.+', device: '.+' })));
}
