import type * as z from 'zod/mini';
import type { Atrium } from '../atrium.ts';
import { createCalls } from '../http/index.ts';
import { AtriumError } from '../machine/index.ts';
import type { Appointment, AppointmentId, Scope } from './appointment.schema.ts';
import type { appointmentDraftSchema } from './appointment-draft.schema.ts';
import * as contract from './calendar.contract.ts';
import { calendarKeys } from './calendar.keys.ts';
import { calendarQueries } from './calendar.queries.ts';
import type { OverviewMonth, OverviewScope } from './overview/overview-address.rules.ts';
import { giveAnswer } from './participation/answer.effects.ts';
import { offeredScopes } from './participation/appointment-situation.rules.ts';
import type { Answer, Answered } from './participation.schema.ts';
import { isAppointmentId } from './series/occurrence-id.rules.ts';

/** Which month is wanted, and of whom; default: of all the reader sees. */
export interface MonthWanted {
  /** `2026-11`. */
  readonly month: string;
  readonly scope?: OverviewScope;
}

/** Which dates of a series something is meant for; only what is no series may go without. */
export interface AppliesTo {
  readonly applyTo?: Scope;
}

/** An appointment to be made: only `name`, `calendar_ids` and `date` are needed. */
export type NewAppointment = z.input<typeof appointmentDraftSchema>;

/** What can be asked of the calendar in one call; screens show what comes of it. */
export function createCalendarCalls(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const queries = calendarQueries(http);

  async function readAppointment(id: string): Promise<Appointment> {
    const { queryKey, ...options } = queries.appointment(knownId(id));
    return queryClient.fetchQuery({ ...options, queryKey: [...queryKey] });
  }

  return {
    /** Every call of the calendar's contract. */
    calls: createCalls(http, contract),
    /** The appointments of a month. */
    overview: ({ month, scope = { kind: 'all' } }: MonthWanted): Promise<OverviewMonth> => {
      const { queryKey, ...options } = queries.overview({ scope, date: `${month}-01`, view: 'sheet' });
      return queryClient.fetchQuery({ ...options, queryKey: [...queryKey] });
    },
    /** Everything about one appointment. */
    appointment: readAppointment,
    /** The same as the cache has it; read only where it has nothing. */
    findAppointment: (id: string): Appointment | Promise<Appointment> =>
      (isAppointmentId(id) && queryClient.getQueryData<Appointment>([...calendarKeys.appointment(id)])) ||
      readAppointment(id),
    /** Accepts or declines; of a series it has to be said for which dates. */
    answer: async (id: string, answer: Answer, { applyTo }: AppliesTo = {}): Promise<Answered> => {
      const appointment = await readAppointment(id);
      return giveAnswer(atrium, { appointment, answer, scope: applyTo ?? onlyScope(appointment) });
    },
    /** Creates an appointment or a series. */
    createAppointment: async (draft: NewAppointment): Promise<Appointment> => {
      const { appointment } = await http.request(contract.createAppointment, { body: { appointment: draft } });
      queryClient.setQueryData([...calendarKeys.appointment(appointment.id)], appointment);
      return appointment;
    },
  };
}

function knownId(id: string): AppointmentId {
  if (isAppointmentId(id)) return id;
  throw new AtriumError('not_found', `"${id}" is no id of an appointment.`);
}

/** The scope that goes without saying; of a series none does, as the server would say too. */
function onlyScope(appointment: Appointment): Scope {
  if (appointment.type === 'appointment') return 'this';
  throw new AtriumError('invalid', `Say by applyTo which dates of the series are meant: ${allowed(appointment)}.`, {
    errors: { apply_to: ['general.problem.required'] },
  });
}

function allowed(appointment: Appointment): string {
  return offeredScopes(appointment, 'opt')
    .map((scope) => `"${scope}"`)
    .join(' or ');
}
