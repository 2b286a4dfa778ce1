import { expect, it } from 'vitest';
import type { Failure } from '../../machine/index.ts';
import { areRoomsFull, occupiedOnOf, roomVerdict } from './meeting-room.rules.ts';

const refusal: Failure = { code: 'room_occupied', message: 'taken', status: 409 };

it('refuses a room that is taken, but never the one an appointment has already (CAL-103, CAL-E112)', () => {
  const taken = { id: '1', occupied: true };
  expect(roomVerdict(taken, null)).toEqual({ allowed: false, reason: 'calendar.refusal.room_occupied' });
  expect(roomVerdict(taken, '1')).toEqual({ allowed: true });
  expect(roomVerdict({ id: '1', occupied: false }, '2')).toEqual({ allowed: true });
});

it.each<[string, Failure | null, string | null]>([
  ['the date', { ...refusal, body: { occupied_on: '2026-12-14' } }, '2026-12-14'],
  ['no date that is none', { ...refusal, body: { occupied_on: '2026-02-30' } }, null],
  ['none where the server tells none', refusal, null],
  ['none of another failure', { ...refusal, code: 'forbidden', body: { occupied_on: '2026-12-14' } }, null],
  ['none without a failure', null, null],
])('reads off a refusal on which date the room is taken first: %s (CAL-D78)', (_, failure, expected) => {
  expect(occupiedOnOf(failure)).toBe(expected);
});

it('is full when there are rooms and all of them are taken (CAL-103)', () => {
  const [free, taken] = [{ occupied: false }, { occupied: true }];
  expect([[], [free], [taken], [taken, free], [taken, taken]].map(areRoomsFull)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});
