import { expect, it } from 'vitest';
import { dateFormat } from './date-format.rules.ts';

const day = { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' } as const;

it('makes the format of a locale once for the same options', () => {
  expect(dateFormat('de', day)).toBe(dateFormat('de', { ...day }));
  expect(dateFormat('de', day).format(new Date('2026-11-20T23:30:00Z'))).toBe('21. November');
});

it('tells locales and options apart', () => {
  const moment = new Date('2026-11-20T23:30:00Z');
  expect(dateFormat('en', day).format(moment)).toBe('November 21');
  expect(dateFormat('de', { ...day, timeZone: 'UTC' }).format(moment)).toBe('20. November');
});
