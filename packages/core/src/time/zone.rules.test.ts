import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendarDate, toFloatingTime } from './calendar-date.rules.ts';
import {
  defaultZone,
  formatInstant,
  instantToFloating,
  instantToWallTime,
  isKnownZone,
  isOffered,
  listZones,
  offsetAt,
  offsetText,
  parseInstant,
  wallTimeToInstant,
} from './zone.rules.ts';

const at = (text: string) => Date.parse(text);
const zones = fc.constantFrom(...listZones());
const instants = fc.integer({ min: at('1975-01-01T00:00Z') / 1000, max: at('2060-01-01T00:00Z') / 1000 });
const nearChanges = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00Z', // Berlin
      '2026-10-25T01:00Z',
      '2026-03-08T07:00Z', // New York
      '2026-11-01T06:00Z',
      '2026-04-04T15:00Z', // Lord Howe, half an hour
      '2026-10-03T15:30Z',
      '2011-12-30T10:00Z', // Apia leaves out a day
      '1987-10-25T02:31Z', // St. John's, at one minute past
    ),
    fc.integer({ min: -90_000, max: 90_000 }),
  )
  .map(([change, seconds]) => at(change) / 1000 + seconds);
const changing = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Asia/Kolkata',
  'UTC',
);

describe('offsets', () => {
  it.each([
    ['2026-11-20T12:00Z', 'Europe/Berlin', 60],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', 60],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', 120],
    ['2026-06-01T12:00Z', 'America/St_Johns', -150],
    ['2026-06-01T12:00Z', 'Asia/Kolkata', 330],
    ['2026-06-01T12:00Z', 'Pacific/Kiritimati', 840],
    ['2026-06-01T12:00Z', 'Pacific/Pago_Pago', -660],
    ['2026-04-04T14:59:59Z', 'Australia/Lord_Howe', 660],
    ['2026-04-04T15:00:00Z', 'Australia/Lord_Howe', 630],
    ['2026-10-03T15:29:59Z', 'Australia/Lord_Howe', 630],
    ['2026-10-03T15:30:00Z', 'Australia/Lord_Howe', 660],
    ['2026-10-03T15:00:00Z', 'Australia/Lord_Howe', 630],
    ['2026-06-01T12:00Z', 'UTC', 0],
  ])('%s in %s is %i minutes', (instant, zone, minutes) => {
    expect(offsetAt(at(instant), zone)).toBe(minutes);
  });

  it('agree with the zone data of the platform, whatever was asked before', () => {
    const property = fc.property(fc.oneof(instants, nearChanges), fc.oneof(zones, changing), (seconds, zone) => {
      expect(offsetAt(seconds * 1000, zone)).toBe(platformOffset(seconds * 1000, zone));
    });
    fc.assert(property, { numRuns: 1500 });
  });

  it('are written as people read them (CAL-D53)', () => {
    const instant = at('2026-06-01T12:00Z');
    expect(['Asia/Kolkata', 'America/St_Johns', 'UTC'].map((zone) => offsetText(instant, zone))).toEqual([
      '+05:30',
      '-02:30',
      '+00:00',
    ]);
  });

  it('stay right when more days are asked for than are remembered', () => {
    const july = at('2020-07-01T00:00Z');
    const days = Array.from({ length: 5100 }, (_day, index) => july + index * 86_400_000);
    const wrong = [...days, july].filter((day) => offsetAt(day, 'Asia/Tokyo') !== 540);
    expect(wrong).toEqual([]);
  });

  it('are refused for a zone nobody knows', () => {
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('a wall time to an instant', () => {
  it.each([
    ['2026-03-28T09:00:00', 'Europe/Berlin', 0, '2026-03-28T08:00Z'],
    ['2026-03-29T09:00:00', 'Europe/Berlin', 0, '2026-03-29T07:00Z'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', 0, '2026-03-29T01:30Z'],
    ['2026-03-29T02:30:00', 'Europe/Berlin', 1, '2026-03-29T01:30Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', 0, '2026-10-25T00:30Z'],
    ['2026-10-25T02:30:00', 'Europe/Berlin', 1, '2026-10-25T01:30Z'],
    ['2026-10-25T03:00:00', 'Europe/Berlin', 1, '2026-10-25T02:00Z'],
    ['2026-11-01T01:30:00', 'America/New_York', 1, '2026-11-01T06:30Z'],
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe', 0, '2026-10-03T15:45Z'],
    ['2011-12-30T09:00:00', 'Pacific/Apia', 0, '2011-12-30T19:00Z'],
  ] as const)('%s in %s, fold %i, is %s (CAL-E01, CAL-E02, CAL-E03, CAL-D65)', (wall, zone, fold, expected) => {
    expect(wallTimeToInstant(wall, zone, fold)).toBe(at(expected));
  });

  it('takes the first of two when nothing is said (CAL-D65)', () => {
    expect(wallTimeToInstant('2026-10-25T02:30:00', 'Europe/Berlin')).toBe(at('2026-10-25T00:30Z'));
  });

  it('is undone by the way back, fold included (CAL-E06)', () => {
    const property = fc.property(fc.oneof(instants, nearChanges), fc.oneof(zones, changing), (seconds, zone) => {
      const { wall, fold } = instantToWallTime(seconds * 1000, zone);
      expect(wallTimeToInstant(wall, zone, fold)).toBe(seconds * 1000);
    });
    fc.assert(property, { numRuns: 1500 });
  });

  it('never goes backwards in a gap and stays within it', () => {
    const minutes = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const wall = `2026-03-29T02:${String(minute).padStart(2, '0')}:00`;
        const shown = instantToWallTime(wallTimeToInstant(wall, 'Europe/Berlin'), 'Europe/Berlin');
        expect(shown).toEqual({ wall: wall.replace('T02', 'T03'), fold: 0 });
      }),
    );
  });
});

describe('an instant in a zone', () => {
  it('tells the two equal wall times of a clock set back apart (CAL-E06)', () => {
    expect(instantToWallTime(at('2026-10-25T00:30Z'), 'Europe/Berlin')).toEqual({
      wall: '2026-10-25T02:30:00',
      fold: 0,
    });
    expect(instantToWallTime(at('2026-10-25T01:30Z'), 'Europe/Berlin')).toEqual({
      wall: '2026-10-25T02:30:00',
      fold: 1,
    });
  });

  it('leaves out fractions of a second', () => {
    expect(instantToWallTime(at('2026-10-25T12:00:00.999Z'), 'UTC')).toEqual({ wall: '2026-10-25T12:00:00', fold: 0 });
    expect(instantToFloating(1999, 'UTC')).toBe(1000);
  });

  it('is the same wall time for a Berlin series as seen from New York (CAL-E04)', () => {
    const mondays = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];
    const seen = mondays.map((day) => {
      const instant = wallTimeToInstant(`${day}T09:00:00`, 'Europe/Berlin');
      return instantToWallTime(instant, 'America/New_York').wall.slice(11, 16);
    });
    expect(seen).toEqual(['03:00', '04:00', '04:00', '04:00', '03:00']);
  });

  it.each([
    ['2026-03-29T07:00Z', 'Europe/Berlin', '2026-03-29T09:00:00+02:00'],
    ['2026-01-01T00:00Z', 'America/St_Johns', '2025-12-31T20:30:00-03:30'],
    ['2026-01-01T00:00Z', 'UTC', '2026-01-01T00:00:00+00:00'],
    ['2026-01-01T00:00:00.5Z', null, '2026-01-01T00:00:00Z'],
  ])('%s in %s is sent as %s (CAL-D04)', (instant, zone, expected) => {
    expect(formatInstant(at(instant), zone)).toBe(expected);
  });

  it.each([
    ['2026-03-29T09:00:00+02:00', '2026-03-29T07:00Z'],
    ['2026-03-29T09:00:00.250Z', '2026-03-29T09:00:00.250Z'],
    ['2026-03-29T09:00+05:30', '2026-03-29T03:30Z'],
  ])('%s is read whatever its offset (CAL-D04)', (text, expected) => {
    expect(parseInstant(text)).toBe(at(expected));
  });

  it.each(['2026-03-29T09:00:00', '2026-03-29', '2026-13-29T09:00:00Z', 'now', ''])('"%s" is no instant', (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe('the choice of zones', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Japan', 'Asia/Kolkata', 'Europe/Kyiv'])(
    'offers %s (CAL-D54, CAL-E11)',
    (name) => {
      expect(listZones()).toContain(name);
    },
  );

  it.each(['Etc/GMT+1', 'UTC', 'GMT', 'EST', 'PRC', 'UCT', 'EST5EDT', 'GMT+0', 'NZ-CHAT', 'W-SU'])(
    'leaves out %s (CAL-073, CAL-074, CAL-D54, CAL-E11)',
    (name) => {
      expect(listZones()).not.toContain(name);
      expect(isOffered(name)).toBe(false);
    },
  );

  it('is sorted by name, without doubles, and holds only zones that are known (CAL-D54)', () => {
    const names = listZones();
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.filter((name) => !isKnownZone(name))).toEqual([]);
  });

  it('keeps a stored zone selectable (CAL-D53, CAL-E12)', () => {
    expect(listZones('UTC')).toContain('UTC');
    expect(listZones('Mars/Olympus')).toEqual(listZones());
  });

  it.each(['Mars/Olympus', '+01:00', '', '01'])('does not know "%s"', (name) => {
    expect(isKnownZone(name)).toBe(false);
  });

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['UTC', 'Europe/Berlin'],
    ['Etc/GMT+1', 'Europe/Berlin'],
    ['Mars/Olympus', 'Europe/Berlin'],
  ])('starts with the browser zone %s as %s (CAL-D53)', (browser, expected) => {
    expect(defaultZone(browser, 'Europe/Berlin')).toBe(expected);
  });
});

describe('pages opened far from Greenwich', () => {
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('show 1 May in %s (CAL-E08)', (zone) => {
    const instant = wallTimeToInstant('2026-05-01T09:00:00', zone);
    expect(toCalendarDate(Math.floor(instantToFloating(instant, zone) / 86_400_000))).toBe('2026-05-01');
    expect(instantToFloating(instant, zone)).toBe(toFloatingTime('2026-05-01T09:00:00'));
  });
});

function platformOffset(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
  return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
