import { describe, expect, it } from 'vitest';
import { auditDays, defaultAuditFilter, readAuditFilter, writeAuditFilter } from './audit-filter.rules.ts';

describe('the filter in the address', () => {
  it('comes back as it was written, and is left out where it is the default (AUDIT-002)', () => {
    const filter = { ...defaultAuditFilter, details: 'Chor', event_types: ['group_join'] };
    expect(readAuditFilter(writeAuditFilter(filter))).toEqual(filter);
    expect(writeAuditFilter(defaultAuditFilter)).toBeNull();
  });

  it.each(['{broken', '"text"', '[]', 'null', '{"date_option":"for ever"}', '{"start_date":"2026-02-31"}'])(
    'is the default where it is %s (AUDIT-D03, AUDIT-E01)',
    (text) => {
      expect(readAuditFilter(text)).toEqual(defaultAuditFilter);
    },
  );

  it('keeps types nobody knows: nothing fits them (AUDIT-E03)', () => {
    expect(readAuditFilter('{"event_types":["coffee_made"]}').event_types).toEqual(['coffee_made']);
  });
});

it.each([
  [{}, { from: '2026-08-20', to: null }],
  [{ date_option: 'last_week' as const }, { from: '2026-11-13', to: null }],
  [{ date_option: 'last_year' as const }, { from: '2025-11-20', to: null }],
  [
    { date_option: 'custom' as const, start_date: '2026-11-01', end_date: '2026-11-02' },
    { from: '2026-11-01', to: '2026-11-02' },
  ],
  [{ date_option: 'custom' as const }, { from: null, to: null }],
])('of %j are the days %j (AUDIT-006, AUDIT-D03)', (filter, days) => {
  expect(auditDays({ ...defaultAuditFilter, ...filter }, '2026-11-20')).toEqual(days);
});
