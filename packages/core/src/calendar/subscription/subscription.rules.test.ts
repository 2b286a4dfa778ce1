import { expect, it } from 'vitest';
import { exampleCalendars } from '../calendar.fixtures.ts';
import { subscriptionAddresses, tokenActs } from './subscription.rules.ts';

const { personal } = exampleCalendars;

it('has an address for everything, for what was accepted, and for each calendar (CAL-234, CAL-D141)', () => {
  expect(subscriptionAddresses({ calendars: [personal], token: 'abc' }, 'https://atrium.test')).toEqual([
    {
      of: 'all',
      url: 'https://atrium.test/calendars.ics?access_token=abc',
      webcal: 'webcal://atrium.test/calendars.ics?access_token=abc',
    },
    {
      of: 'participating',
      url: 'https://atrium.test/appointments/participating.ics?access_token=abc',
      webcal: 'webcal://atrium.test/appointments/participating.ics?access_token=abc',
    },
    {
      of: personal.id,
      url: `https://atrium.test/calendars/${personal.id}.ics?access_token=abc`,
      webcal: `webcal://atrium.test/calendars/${personal.id}.ics?access_token=abc`,
    },
  ]);
});

it('has none without a token, and none without a calendar (CAL-235, CAL-236, CAL-E122)', () => {
  expect(subscriptionAddresses({ calendars: [personal], token: null }, 'https://atrium.test')).toEqual([]);
  expect(subscriptionAddresses({ calendars: [], token: 'abc' }, 'https://atrium.test')).toEqual([]);
});

it('are made first, then renewed or revoked (CAL-D140)', () => {
  expect([tokenActs(null), tokenActs('abc')]).toEqual([['make'], ['renew', 'revoke']]);
});
