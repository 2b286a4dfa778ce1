import { expect, it } from 'vitest';
import { roomVerdict } from './meeting-room.rules.ts';

it('refuses a room that is taken, but never the one an appointment has already (CAL-103, CAL-E112)', () => {
  const taken = { id: '1', occupied: true };
  expect(roomVerdict(taken, null)).toEqual({ allowed: false, reason: 'calendar.refusal.room_occupied' });
  expect(roomVerdict(taken, '1')).toEqual({ allowed: true });
  expect(roomVerdict({ id: '1', occupied: false }, '2')).toEqual({ allowed: true });
});
