import { fromPromise } from 'xstate';
import type { AskedAct } from '../../acts/index.ts';
import type { Atrium } from '../../atrium.ts';
import { inviteKeys } from '../../invites/invite-keys.rules.ts';
import { invalidate } from '../../query/index.ts';
import type { Appointment, OverviewItem } from '../appointment.schema.ts';
import { answerAppointment } from '../calendar.contract.ts';
import { calendarKeys } from '../calendar.queries.ts';
import type { OverviewMonth } from '../overview/overview-address.rules.ts';
import type { Answered } from '../participation.schema.ts';
import { type AppointmentSituation, targetId } from './appointment-situation.rules.ts';
import { shiftSummary } from './participation.rules.ts';
import type { RsvpChoice } from './rsvp.machine.ts';

type AnswerInput = RsvpChoice & { readonly appointment: Appointment };

/** Sends an answer; what the cache holds shows it at once and goes back when it is refused (CAL-D94, CAL-E91). */
export function answerActor({ http, queryClient }: Pick<Atrium, 'http' | 'queryClient'>) {
  return fromPromise<Answered, AskedAct<AppointmentSituation, RsvpChoice>>(async ({ input: asked }) => {
    const { appointment } = asked.entity;
    const { answer, scope } = asked.input;
    const undo = await showAnswer(queryClient, { appointment, answer, scope });
    try {
      return await http.request(answerAppointment, {
        params: { appointmentId: targetId(appointment, scope), participantId: 'me' },
        body: { status: answer, apply_to: scope },
      });
    } catch (error) {
      undo();
      throw error;
    } finally {
      const keys = [calendarKeys.overviews, calendarKeys.appointments, inviteKeys.all];
      void Promise.all(keys.map((key) => invalidate(queryClient, key)));
    }
  });
}

async function showAnswer(queryClient: Atrium['queryClient'], input: AnswerInput): Promise<() => void> {
  const keys = [calendarKeys.overviews, calendarKeys.appointments].map((key) => [...key]);
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
  queryClient.setQueriesData<OverviewMonth>(
    { queryKey: [...calendarKeys.overviews] },
    (month) => month && { ...month, appointments: month.appointments.map((item) => answered(item, input)) },
  );
  queryClient.setQueriesData<Appointment>(
    { queryKey: [...calendarKeys.appointments] },
    (known) => known && counted(known, input),
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
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
