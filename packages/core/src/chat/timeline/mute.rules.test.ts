import { expect, it } from 'vitest';
import { endMutes, isMuted, type MuteChoice, muteChoices, mutedUntil, muteUntil } from './mute.rules.ts';

it('offers four times, in the native app all but for ever (CHAT-059, CHAT-060)', () => {
  expect(muteChoices({ isNativeApp: false })).toEqual(['hour', 'day', 'week', 'forever']);
  expect(muteChoices({ isNativeApp: true })).toEqual(['hour', 'day', 'week']);
});

it.each<[MuteChoice, string, string, string]>([
  ['hour', '2026-11-20T10:00:00+01:00', 'Europe/Berlin', '2026-11-20T11:00:00+01:00'],
  ['day', '2026-11-20T10:00:00+01:00', 'Europe/Berlin', '2026-11-21T00:00:00+01:00'],
  ['day', '2026-11-20T23:59:50+01:00', 'Europe/Berlin', '2026-11-21T00:00:00+01:00'],
  ['day', '2026-10-25T01:30:00+02:00', 'Europe/Berlin', '2026-10-26T00:00:00+01:00'],
  ['day', '2026-11-20T23:30:00-05:00', 'America/New_York', '2026-11-21T00:00:00-05:00'],
  ['week', '2026-11-20T10:00:00+01:00', 'Europe/Berlin', '2026-11-23T00:00:00+01:00'],
  ['week', '2026-11-22T23:00:00+01:00', 'Europe/Berlin', '2026-11-23T00:00:00+01:00'],
  ['forever', '2026-11-22T23:00:00+01:00', 'Europe/Berlin', '9999-12-31T23:59:59Z'],
])('a %s from %s in %s ends at %s (CHAT-D18, CHAT-E52)', (choice, now, zone, end) => {
  expect(Date.parse(muteUntil(choice, Date.parse(now), zone))).toBe(Date.parse(end));
});

const state = {
  last_received_id: null,
  last_read_id: null,
  unread_count: 0,
  unread_mark: null,
  muted_until: null,
  app_muted_until: '2026-11-20T10:00:00.000Z',
  link_attachments: [],
};

it('mutes the app and browsers apart (CHAT-064, CHAT-E54)', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z');
  expect([true, false].map((isNativeApp) => isMuted(mutedUntil(state, isNativeApp), now))).toEqual([true, false]);
});

it('ends when its time is over (CHAT-061)', () => {
  const end = Date.parse(state.app_muted_until);
  expect(endMutes(state, end - 1)).toBe(state);
  expect(endMutes({ ...state, muted_until: '9999-12-31T23:59:59Z' }, end)).toEqual({
    ...state,
    muted_until: '9999-12-31T23:59:59Z',
    app_muted_until: null,
  });
});
