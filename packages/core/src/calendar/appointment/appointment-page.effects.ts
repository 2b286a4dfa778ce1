import { type CallbackActorLogic, type EventObject, fromPromise } from 'xstate';
import type { AskedAct, OpenedAct } from '../../acts/index.ts';
import type { Atrium } from '../../atrium.ts';
import { fromQuery } from '../../query/index.ts';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import {
  cancelAppointment,
  deleteAppointment,
  restoreAppointment,
  retryTeamsMeeting,
  setParticipationLock,
  startMeeting,
  undoCancelAppointment,
} from '../calendar.contract.ts';
import { calendarKeys } from '../calendar.keys.ts';
import { appointmentPageNotices } from '../calendar.notices.ts';
import { calendarQueries } from '../calendar.queries.ts';
import { startedMeetingAddress } from '../meeting/meeting-link.rules.ts';
import { meetingStartMachine } from '../meeting/meeting-start.machine.ts';
import type { MeetingWindow, OpenMeetingWindow } from '../meeting/meeting-window.port.ts';
import { teamsMeetingMachine } from '../meeting/teams-meeting.machine.ts';
import { answerActor } from '../participation/answer.effects.ts';
import type { AppointmentReader } from '../participation/appointment-reader.rules.ts';
import { type AppointmentSituation, targetId } from '../participation/appointment-situation.rules.ts';
import { type LockChoice, participationLockMachine } from '../participation/participation-lock.machine.ts';
import { rsvpMachine } from '../participation/rsvp.machine.ts';
import { appointmentPageMachine } from './appointment-page.machine.ts';
import { type AskedEnding, cancellationMachine, cancellationUndoMachine } from './cancellation.machine.ts';

interface PageParts {
  readonly now: CallbackActorLogic<EventObject>;
  readonly reader: () => AppointmentReader;
  readonly openMeetingWindow: OpenMeetingWindow;
}

type Asked = Pick<AskedAct<AppointmentSituation, object>, 'entity'>;

/** The page of an appointment with all that can be done there, bound to a client. */
export function createAppointmentPage(atrium: Atrium, { now, reader, openMeetingWindow }: PageParts) {
  const queries = calendarQueries(atrium.http);
  const undo = cancellationUndoMachine.provide({
    actors: { undo: fromPromise(({ input }) => restore(atrium, input.act)) },
  });
  const page = appointmentPageMachine.provide({
    actors: {
      now,
      facts: fromQuery(atrium.queryClient, ({ id }: { readonly id: AppointmentId }) => queries.appointment(id)),
      rsvp: rsvpMachine.provide({ actors: { act: answerActor(atrium) } }),
      lock: participationLockMachine.provide({ actors: { act: fromPromise(({ input }) => setLock(atrium, input)) } }),
      cancellation: cancellationMachine.provide({
        actors: { undo, act: fromPromise(({ input }) => end(atrium, input)) },
      }),
      meeting: meetingStartMachine.provide({
        actors: { act: fromPromise(({ input }) => start(atrium, openMeetingWindow(), input)) },
      }),
      teams: teamsMeetingMachine.provide({ actors: { act: fromPromise(({ input }) => retryTeams(atrium, input)) } }),
    },
  });
  return {
    /** Opens the page of an appointment; what is done there goes on when it is left, and can be undone from elsewhere. */
    openAppointment: (appointment: Appointment): OpenedAct<typeof page> =>
      atrium.acts.open(`appointment/${appointment.id}`, page, {
        input: { appointment, now: atrium.environment.clock.now(), reader: reader() },
        notices: appointmentPageNotices,
      }),
  };
}

async function end(atrium: Atrium, { entity, input }: AskedEnding): Promise<void> {
  const params = { appointmentId: targetId(entity.appointment, input.scope) };
  const endpoint = input.ending === 'cancel' ? cancelAppointment : deleteAppointment;
  await atrium.http.request(endpoint, { params, body: { apply_to: input.scope } });
}

async function restore(atrium: Atrium, { entity, input }: AskedEnding): Promise<void> {
  const params = { appointmentId: targetId(entity.appointment, input.scope) };
  await atrium.http.request(input.ending === 'cancel' ? undoCancelAppointment : restoreAppointment, { params });
}

async function setLock(atrium: Atrium, { entity, input }: AskedAct<AppointmentSituation, LockChoice>): Promise<void> {
  const body = { appointment: { attendee_configuration: { participation_locked: input.isLocked } } };
  const { appointment } = await atrium.http.request(setParticipationLock, { params: paramsOf(entity), body });
  take(atrium, appointment);
}

async function start({ http, environment }: Atrium, opened: MeetingWindow, { entity }: Asked): Promise<string> {
  try {
    const started = await http.request(startMeeting, { params: paramsOf(entity) });
    const url = startedMeetingAddress(started, { native: environment.isNativeApp });
    opened.show(url);
    return url;
  } catch (failure) {
    opened.discard();
    throw failure;
  }
}

async function retryTeams(atrium: Atrium, { entity }: Asked): Promise<void> {
  take(atrium, (await atrium.http.request(retryTeamsMeeting, { params: paramsOf(entity) })).appointment);
}

function paramsOf({ appointment }: AppointmentSituation) {
  return { appointmentId: appointment.id };
}

/** What the server answers is shown everywhere at once. */
function take({ queryClient }: Atrium, appointment: Appointment): void {
  queryClient.setQueryData([...calendarKeys.appointment(appointment.id)], appointment);
}
