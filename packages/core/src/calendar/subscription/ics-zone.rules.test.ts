import { describe, expect, it } from 'vitest';
import { clockChanges, timeZoneLines } from './ics-zone.rules.ts';

const body = (zone: string, from: number, to: number) => timeZoneLines(zone, { from, to }).slice(2, -1).join('\n');

describe('a zone as iCalendar (CAL-D126)', () => {
  it('finds every clock change', () => {
    const changes = clockChanges('Europe/Berlin', { from: 2026, to: 2027 });
    expect(changes.map(({ at, before, after }) => [new Date(at).toISOString(), before, after])).toEqual([
      ['2026-03-29T01:00:00.000Z', 60, 120],
      ['2026-10-25T01:00:00.000Z', 120, 60],
      ['2027-03-28T01:00:00.000Z', 60, 120],
      ['2027-10-31T01:00:00.000Z', 120, 60],
    ]);
  });

  it('stands still where no clock is set', () => {
    expect(body('Asia/Kolkata', 2026, 2026)).toBe(
      'BEGIN:STANDARD\nDTSTART:20250101T053000\nTZOFFSETFROM:+0530\nTZOFFSETTO:+0530\nEND:STANDARD',
    );
  });

  it('has a rule for each time in which one held', () => {
    expect(body('America/New_York', 2005, 2026).match(/^(BEGIN|DTSTART|RRULE).*/gm)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20040404T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
      'BEGIN:STANDARD',
      'DTSTART:20041031T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
      'BEGIN:DAYLIGHT',
      'DTSTART:20070311T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'BEGIN:STANDARD',
      'DTSTART:20071104T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    ]);
  });

  it('keeps half hours, and what came once', () => {
    expect(body('Australia/Lord_Howe', 2026, 2026)).toContain('TZOFFSETFROM:+1030\nTZOFFSETTO:+1100');
    expect(body('Europe/Istanbul', 2017, 2018)).toBe(
      'BEGIN:DAYLIGHT\nDTSTART:20160327T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0300\nEND:DAYLIGHT',
    );
  });
});
