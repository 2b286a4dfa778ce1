import { describe, expect, it } from 'vitest';
import { greetingAt } from './home.rules.ts';

describe('home', () => {
  it.each([
    ['2026-11-20T02:59:59Z', 'home.evening'],
    ['2026-11-20T03:00:00Z', 'home.morning'],
    ['2026-11-20T09:59:59Z', 'home.morning'],
    ['2026-11-20T10:00:00Z', 'home.day'],
    ['2026-11-20T16:59:59Z', 'home.day'],
    ['2026-11-20T17:00:00Z', 'home.evening'],
  ])('greets at %s by the time of the day where somebody is (SHELL-D10)', (instant, expected) => {
    expect(greetingAt(Date.parse(instant), 'Europe/Berlin')).toBe(expected);
  });
});
