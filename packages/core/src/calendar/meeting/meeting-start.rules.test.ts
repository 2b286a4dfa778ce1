import { describe, expect, it } from 'vitest';
import { appointmentOf, exampleAppointments, situationOf } from '../appointment.fixtures.ts';
import { isMeetingOpen, startVerdict } from './meeting-start.rules.ts';

const { inRoom, plain, canceled } = exampleAppointments;
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);

describe('a meeting', () => {
  it.each([
    ['08:44:59', false],
    ['08:45:00', true],
    ['09:59:59', true],
    ['10:00:00', false],
  ])('can be started from 15 minutes before it begins until it ends: at %s %s (CAL-D81)', (time, isOpen) => {
    expect(isMeetingOpen({ startsAt: at('09:00:00'), endsAt: at('10:00:00') }, at(time))).toBe(isOpen);
    expect(startVerdict(situationOf(inRoom, { now: at(time) })).allowed).toBe(isOpen);
  });

  it('of whole days can be started from shortly before the first until the last is over (CAL-D81)', () => {
    const date = { start: '2026-11-20', end: '2026-11-21', all_day: true, time_zone: 'Europe/Berlin', same_day: false };
    const whole = appointmentOf({ meeting: inRoom.meeting, date });
    const allowedAt = (instant: string) => startVerdict(situationOf(whole, { now: Date.parse(instant) })).allowed;
    expect([allowedAt('2026-11-19T22:44:59Z'), allowedAt('2026-11-19T22:45:00Z')]).toEqual([false, true]);
    expect([allowedAt('2026-11-21T22:59:59Z'), allowedAt('2026-11-21T23:00:00Z')]).toEqual([true, false]);
  });

  it.each([
    ['without a room', plain, true],
    ['of what is canceled', { ...inRoom, canceled: canceled.canceled }, true],
    ['without the right to change the appointment', { ...inRoom, can: { ...inRoom.can, update: false } }, true],
    ['where the network offers no rooms', inRoom, false],
    ['of a time that cannot be read', { ...inRoom, date: { ...inRoom.date, start: 'soon' } }, true],
  ])('cannot be started %s (CAL-100, CAL-D81)', (_, appointment, meetingsEnabled) => {
    const situation = situationOf(appointment, { now: at('09:30:00'), meetingsEnabled });
    expect(startVerdict(situation)).toEqual({ allowed: false, reason: 'failure.forbidden' });
  });
});
