import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { plainPattern, type RecurrencePattern } from '../series/recurrence.rules.ts';
import type { WallSpan } from '../series/series.rules.ts';
import { fileNameOf, type IcsAppointment, type IcsContent, type IcsException, writeIcs } from './ics.rules.ts';

const until = Date.parse('2028-11-20T00:00:00Z');
const at = Date.parse('2026-11-20T09:00:00Z');
const content: IcsContent = {
  name: 'Jour fixe',
  description: '',
  location: null,
  url: 'https://atrium.test/appointments/1',
  canceled: false,
  attendees: null,
};

function timed(start: string, end: string, more: Partial<WallSpan> = {}): WallSpan {
  return { start, end, allDay: false, zone: 'Europe/Berlin', startFold: 0, endFold: 0, ...more };
}

function days(start: string, end: string): WallSpan {
  return timed(`${start}T00:00:00`, `${end}T00:00:00`, { allDay: true });
}

function appointment(
  span: WallSpan,
  { pattern = plainPattern, exceptions = [], ...more }: Partial<IcsAppointment> & Patch = {},
): IcsAppointment {
  const series = { span, pattern, exceptions };
  return { uid: '1@net', sequence: 3, createdAt: at, changedAt: at + 1000, content, series, only: null, ...more };
}

interface Patch {
  readonly pattern?: RecurrencePattern;
  readonly exceptions?: readonly IcsException[];
}

function exception(occursOn: string, values: Partial<IcsException>): IcsException {
  return { occursOn, span: null, canceled: false, deleted: false, content, ...values };
}

const write = (...appointments: IcsAppointment[]) => writeIcs({ appointments, until });
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const linesOf = (file: string, ...names: string[]) =>
  unfolded(file).filter((line) => names.some((name) => line.startsWith(name)));

describe('an appointment as iCalendar (CAL-199, CAL-D126)', () => {
  it('is an event with a stable UID, its sequence, times of its zone, and that zone', () => {
    const file = write(appointment(timed('2026-11-20T14:00:00', '2026-11-20T15:00:00')));
    expect(file.replaceAll('\r\n', '\n')).toBe(`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Atrium//Calendar//EN
CALSCALE:GREGORIAN
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
DTSTART:20250330T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20251026T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:1@net
DTSTAMP:20261120T090001Z
CREATED:20261120T090000Z
LAST-MODIFIED:20261120T090001Z
SEQUENCE:3
DTSTART;TZID=Europe/Berlin:20261120T140000
DTEND;TZID=Europe/Berlin:20261120T150000
SUMMARY:Jour fixe
URL:https://atrium.test/appointments/1
STATUS:CONFIRMED
END:VEVENT
END:VCALENDAR
`);
  });

  it('ends the day after its last one when it lasts whole days, and names no zone (CAL-E128)', () => {
    const file = write(appointment(days('2026-04-30', '2026-05-02')));
    expect(linesOf(file, 'DT', 'TZID')).toEqual([
      'DTSTAMP:20261120T090001Z',
      'DTSTART;VALUE=DATE:20260430',
      'DTEND;VALUE=DATE:20260503',
    ]);
  });

  it('has no end where it has no length', () => {
    const file = write(appointment(timed('2026-11-20T14:00:00', '2026-11-20T14:00:00')));
    expect(linesOf(file, 'DTSTART;', 'DTEND')).toEqual(['DTSTART;TZID=Europe/Berlin:20261120T140000']);
  });

  it('tells an hour that comes twice in UTC (CAL-E06)', () => {
    const file = write(appointment(timed('2026-10-25T02:30:00', '2026-10-25T02:30:00', { endFold: 1 })));
    expect(linesOf(file, 'DTSTART:202610', 'DTEND')).toEqual(['DTSTART:20261025T003000Z', 'DTEND:20261025T013000Z']);
  });

  it('says what it is about as plain text, and who takes part only where that may be seen (CAL-D126)', () => {
    const told: IcsContent = {
      ...content,
      name: 'Eins; zwei, drei \\ "vier"\nfünf',
      description: '<p>Bitte <b>Tee</b> mitbringen,<br>danke!</p><ul><li>Obst</li><li>Brot</li></ul>',
      location: 'Haus 1, Am Platz 2, 10115 Berlin',
      canceled: true,
      attendees: [
        { name: 'Mira "Mi" Brandt', uri: 'https://atrium.test/members/1', status: 'accepted' },
        { name: 'Jonas: Weber; jr.', uri: 'https://atrium.test/members/ü\r\nX', status: 'open' },
      ],
    };
    const file = write(appointment(days('2026-04-30', '2026-04-30'), { content: told }));
    expect(linesOf(file, 'SUMMARY', 'DESC', 'LOC', 'STATUS', 'ATTENDEE')).toEqual([
      'SUMMARY:Eins\\; zwei\\, drei \\\\ "vier"\\nfünf',
      'DESCRIPTION:Bitte Tee mitbringen\\,\\ndanke!\\n\\n- Obst\\n- Brot',
      'LOCATION:Haus 1\\, Am Platz 2\\, 10115 Berlin',
      'STATUS:CANCELLED',
      `ATTENDEE;CN="Mira ^'Mi^' Brandt";PARTSTAT=ACCEPTED:https://atrium.test/members/1`,
      'ATTENDEE;CN="Jonas: Weber; jr.";PARTSTAT=NEEDS-ACTION:https://atrium.test/members/%C3%BC%0D%0AX',
    ]);
    expect(linesOf(write(appointment(days('2026-04-30', '2026-04-30'))), 'ATTENDEE')).toEqual([]);
  });
});

describe('a series as iCalendar (CAL-D126)', () => {
  const span = timed('2026-03-02T09:00:00', '2026-03-02T10:00:00');
  const weekly: RecurrencePattern = { frequency: 'weekly', interval: 2, until: '2026-05-01T09:00:00' };

  it('has a rule up to its last occurrence, and what was done to single ones by their original date (CAL-E73, CAL-E125, CAL-E128)', () => {
    const moved = timed('2026-04-02T18:00:00', '2026-04-02T19:00:00', { zone: 'Europe/London' });
    const exceptions = [
      exception('2026-03-16', { deleted: true }),
      exception('2026-03-30', { span: moved, content: { ...content, name: 'Verlegt' } }),
      exception('2026-04-13', { canceled: true, content: { ...content, canceled: true } }),
      exception('2026-03-17', { deleted: true }),
    ];
    const file = write(appointment(span, { pattern: weekly, exceptions }));
    expect(
      linesOf(file, 'TZID', 'UID', 'DTSTART;', 'DTEND;', 'RRULE:FREQ=W', 'EX', 'RECURRENCE', 'SUMM', 'STATUS'),
    ).toEqual([
      'TZID:Europe/Berlin',
      'TZID:Europe/London',
      'UID:1@net',
      'DTSTART;TZID=Europe/Berlin:20260302T090000',
      'DTEND;TZID=Europe/Berlin:20260302T100000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20260427T070000Z',
      'EXDATE;TZID=Europe/Berlin:20260316T090000',
      'SUMMARY:Jour fixe',
      'STATUS:CONFIRMED',
      'UID:1@net',
      'DTSTART;TZID=Europe/London:20260402T180000',
      'DTEND;TZID=Europe/London:20260402T190000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000',
      'SUMMARY:Verlegt',
      'STATUS:CONFIRMED',
      'UID:1@net',
      'DTSTART;TZID=Europe/Berlin:20260413T090000',
      'DTEND;TZID=Europe/Berlin:20260413T100000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260413T090000',
      'SUMMARY:Jour fixe',
      'STATUS:CANCELLED',
    ]);
  });

  it('counts in dates when it lasts whole days', () => {
    const pattern: RecurrencePattern = { frequency: 'monthly', interval: 1, until: '2026-06-30' };
    const exceptions = [exception('2026-03-31', { deleted: true }), exception('2026-05-31', { canceled: true })];
    const file = write(appointment(days('2026-01-31', '2026-02-01'), { pattern, exceptions }));
    expect(linesOf(file, 'DTSTART', 'DTEND', 'RRULE', 'EXDATE', 'RECURRENCE-ID')).toEqual([
      'DTSTART;VALUE=DATE:20260131',
      'DTEND;VALUE=DATE:20260202',
      'RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=31;UNTIL=20260531',
      'EXDATE;VALUE=DATE:20260331',
      'DTSTART;VALUE=DATE:20260531',
      'DTEND;VALUE=DATE:20260602',
      'RECURRENCE-ID;VALUE=DATE:20260531',
    ]);
  });

  it('has no end when it goes on, and its changed occurrence may last whole days', () => {
    const exceptions = [exception('2026-03-09', { span: days('2026-03-10', '2026-03-10') })];
    const file = write(appointment(span, { pattern: { ...weekly, interval: 1, until: null }, exceptions }));
    expect(linesOf(file, 'DTSTART;', 'RRULE:FREQ=W', 'RECURRENCE-ID')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20260302T090000',
      'RRULE:FREQ=WEEKLY;INTERVAL=1',
      'DTSTART;VALUE=DATE:20260310',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260309T090000',
    ]);
  });

  it('writes out what falls on a time that does not exist that day (CAL-E01)', () => {
    const nightly = timed('2026-03-22T02:30:00', '2026-03-22T03:00:00');
    const file = write(appointment(nightly, { pattern: { ...weekly, interval: 1, until: '2026-04-05' } }));
    expect(linesOf(file, 'DTSTART;', 'DTEND;', 'RECURRENCE-ID')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20260322T023000',
      'DTEND;TZID=Europe/Berlin:20260322T030000',
      'DTSTART;TZID=Europe/Berlin:20260329T033000',
      'DTEND;TZID=Europe/Berlin:20260329T040000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260329T023000',
    ]);
  });

  it('starts at one of two equal times and writes out which one is meant', () => {
    const second = timed('2026-10-25T02:30:00', '2026-10-25T03:00:00', { startFold: 1 });
    const file = write(appointment(second, { pattern: { ...weekly, interval: 1, until: '2026-11-08' } }));
    expect(linesOf(file, 'DTSTART;', 'DTSTART:20261', 'DURATION', 'DTEND', 'RECURRENCE-ID')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20261025T023000',
      'DURATION:PT1800S',
      'DTSTART:20261025T013000Z',
      'DTEND;TZID=Europe/Berlin:20261025T030000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261025T023000',
    ]);
  });

  it('is nothing when it ends before it starts', () => {
    const file = write(appointment(span, { pattern: { ...weekly, until: '2026-03-01' } }));
    expect(linesOf(file, 'BEGIN:VEVENT')).toEqual([]);
  });

  it('may be single occurrences alone, as who is asked to these only sees it (CAL-E128)', () => {
    const only = new Map([
      ['2026-03-16', content],
      ['2026-03-17', content],
    ]);
    const file = write(appointment(span, { pattern: weekly, only }));
    expect(linesOf(file, 'DTSTART;', 'RRULE:FREQ=W', 'RECURRENCE-ID')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20260316T090000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260316T090000',
    ]);
  });
});

describe('a message about an appointment', () => {
  const span = timed('2026-11-20T14:00:00', '2026-11-20T15:00:00');
  const told: IcsContent = {
    ...content,
    organizer: { name: 'Mira "Mi" Brandt\r\nATTENDEE:mailto:x@y', uri: 'mailto:atrium@atrium.test' },
    attendees: [{ name: 'Jonas', uri: 'mailto:jonas@atrium.test', status: 'open' }],
  };

  it('says what is to be done, who invites and who is asked, each on one line (CAL-D126)', () => {
    const file = writeIcs({ appointments: [appointment(span, { content: told })], until, method: 'REQUEST' });
    expect(linesOf(file, 'METHOD', 'ORGANIZER', 'ATTENDEE', 'SEQUENCE')).toEqual([
      'METHOD:REQUEST',
      'SEQUENCE:3',
      `ORGANIZER;CN="Mira ^'Mi^' Brandt^nATTENDEE:mailto:x@y":mailto:atrium@atrium.test`,
      'ATTENDEE;CN="Jonas";PARTSTAT=NEEDS-ACTION:mailto:jonas@atrium.test',
    ]);
  });

  it('is read by another program as it was meant (CAL-D126)', () => {
    const canceled = { ...told, canceled: true };
    const only = new Map([['2026-11-20', canceled]]);
    const pattern: RecurrencePattern = { frequency: 'weekly', interval: 1, until: null };
    const file = writeIcs({ appointments: [appointment(span, { pattern, only })], until, method: 'CANCEL' });
    const calendar = new ICAL.Component(ICAL.parse(file));
    const [event] = calendar.getAllSubcomponents('vevent');
    const organizer = event?.getFirstProperty('organizer');
    expect({
      method: calendar.getFirstPropertyValue('method'),
      events: calendar.getAllSubcomponents('vevent').length,
      uid: event?.getFirstPropertyValue('uid'),
      status: event?.getFirstPropertyValue('status'),
      of: String(event?.getFirstPropertyValue('recurrence-id')),
      organizer: [organizer?.getFirstParameter('cn'), organizer?.getFirstValue()],
      attendees: event?.getAllProperties('attendee').map((attendee) => attendee.getFirstValue()),
    }).toEqual({
      method: 'CANCEL',
      events: 1,
      uid: '1@net',
      status: 'CANCELLED',
      of: '2026-11-20T14:00:00',
      organizer: ['Mira "Mi" Brandt\nATTENDEE:mailto:x@y', 'mailto:atrium@atrium.test'],
      attendees: ['mailto:jonas@atrium.test'],
    });
  });
});

describe('a calendar to subscribe to (CAL-D142)', () => {
  it('has a name, and says how often to look again', () => {
    const file = writeIcs({ appointments: [], until, feed: { name: 'Haus, Garten', refreshHours: 1 } });
    expect(unfolded(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Atrium//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Haus\\, Garten',
      'X-WR-CALNAME:Haus\\, Garten',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ]);
  });
});

it.each([
  ['Jour fixe', 'Jour fixe 2026-11-20.ics'],
  ['../a/b\\c: "d"?*<e>|', 'a b c d e 2026-11-20.ics'],
  ['  Größe\u202e\n\t ', 'Größe 2026-11-20.ics'],
  ['...', '2026-11-20.ics'],
  ['x'.repeat(300), `${'x'.repeat(100)} 2026-11-20.ics`],
])('names the file of %j (CAL-D125)', (name, file) => {
  expect(fileNameOf(name, { date: '2026-11-20', ending: 'ics' })).toBe(file);
});
