import { type ActEvent, type ActRef, type ActSnapshot, createActMachine } from '../../acts/index.ts';
import type { AppointmentSituation } from '../participation/appointment-situation.rules.ts';
import { startVerdict } from './meeting-start.rules.ts';

type Nothing = Record<string, never>;

/** Starts the meeting in an appointment's room and gives the way in (CAL-099, CAL-D80). */
export const meetingStartMachine = createActMachine<AppointmentSituation, Nothing, string>({
  id: 'meetingStart',
  verdict: startVerdict,
});

export type MeetingStartEvent = ActEvent<AppointmentSituation, Nothing>;
export type MeetingStartRef = ActRef<AppointmentSituation, Nothing, string>;
export type MeetingStartSnapshot = ActSnapshot<AppointmentSituation, Nothing, string>;
