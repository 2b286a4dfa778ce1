import { type ActEvent, type ActRef, type ActSnapshot, createActMachine } from '../../acts/index.ts';
import type { Scope } from '../appointment.schema.ts';
import type { Answer, Answered } from '../participation.schema.ts';
import { type AppointmentSituation, answerVerdict, offeredScopes } from './appointment-situation.rules.ts';

/** The answer that is given, and of a series for which dates. */
export interface RsvpChoice {
  readonly answer: Answer;
  readonly scope: Scope;
}

/** A member's answer to an appointment, asked "this or all" on a series (CAL-122, CAL-125). */
export const rsvpMachine = createActMachine<AppointmentSituation, RsvpChoice, Answered>({
  id: 'rsvp',
  verdict: answerVerdict,
  asks: ({ appointment }) => offeredScopes(appointment, 'opt').length > 1,
});

export type RsvpEvent = ActEvent<AppointmentSituation, RsvpChoice>;
export type RsvpRef = ActRef<AppointmentSituation, RsvpChoice, Answered>;
export type RsvpSnapshot = ActSnapshot<AppointmentSituation, RsvpChoice, Answered>;
