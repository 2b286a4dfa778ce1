import { fromPromise } from 'xstate';
import type { AskedAct } from '../../acts/index.ts';
import type { Atrium } from '../../atrium.ts';
import { type Patch, write } from '../../query/index.ts';
import type { Appointment, OverviewItem } from '../appointment.schema.ts';
import { answerAppointment } from '../calendar.contract.ts';
import { calendarKeys } from '../calendar.keys.ts';
import type { OverviewMonth } from '../overview/overview-address.rules.ts';
import type { Answered } from '../participation.schema.ts';
import { type AppointmentSituation, targetId } from './appointment-situation.rules.ts';
import { shiftSummary } from './participation.rules.ts';
import type { RsvpChoice } from './rsvp.machine.ts';

type AnswerInput = RsvpChoice & { readonly appointment: Appointment };
type Client = Pick<Atrium, 'http' | 'queryClient'>;

/** Sends the answer of an act. */
export function answerActor(client: Client) {
  return fromPromise<Answered, AskedAct<AppointmentSituation, RsvpChoice>>(({ input: { entity, input } }) =>
    giveAnswer(client, { ...input, appointment: entity.appointment }),
  );
}

/** Sends an answer; what the cache holds shows it at once and goes back when it is refused (CAL-D94, CAL-E91). */
export function giveAnswer(client: Client, input: AnswerInput): Promise<Answered> {
  const { appointment, answer, scope } = input;
  const params = { appointmentId: targetId(appointment, scope), participantId: 'me' as const };
  const request = { params, body: { status: answer, apply_to: scope } };
  return write(client, { endpoint: answerAppointment, request, patches: patchesOf(input) });
}

function patchesOf(input: AnswerInput): readonly Patch[] {
  const months: Patch<OverviewMonth> = {
    queryKey: calendarKeys.overviews,
    patch: (month) => ({ ...month, appointments: month.appointments.map((item) => answered(item, input)) }),
  };
  const appointments: Patch<Appointment> = {
    queryKey: calendarKeys.appointments,
    patch: (known) => counted(known, input),
  };
  return [months, appointments];
}

function answered<Item extends OverviewItem>(item: Item, input: AnswerInput): Item {
  return isMeant(item, input) ? { ...item, my_status: input.answer } : item;
}

function counted(known: Appointment, input: AnswerInput): Appointment {
  if (!isMeant(known, input)) return known;
  const change = { before: known.my_status, after: input.answer };
  const participants_summary = shiftSummary(known.participants_summary, change);
  return {
    ...answered(known, input),
    participants_summary,
    attending_participants_count: participants_summary.accepted,
  };
}

function isMeant({ id, series_id }: OverviewItem, { appointment, scope }: AnswerInput): boolean {
  if (id === appointment.id || id === targetId(appointment, scope)) return true;
  return scope === 'all' && series_id !== null && series_id === appointment.series_id;
}
