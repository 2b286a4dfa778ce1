import { type ActEvent, type ActRef, type ActSnapshot, createActMachine } from '../../acts/index.ts';
import type { AppointmentSituation } from '../participation/appointment-situation.rules.ts';
import { teamsVerdict } from './teams-meeting.rules.ts';

type Nothing = Record<string, never>;

/** Asks for the Teams meeting of an appointment again after it failed (CAL-D82). */
export const teamsMeetingMachine = createActMachine<AppointmentSituation, Nothing, void>({
  id: 'teamsMeeting',
  verdict: teamsVerdict,
});

export type TeamsMeetingEvent = ActEvent<AppointmentSituation, Nothing>;
export type TeamsMeetingRef = ActRef<AppointmentSituation, Nothing, void>;
export type TeamsMeetingSnapshot = ActSnapshot<AppointmentSituation, Nothing, void>;
