import {
  dateParts,
  dayLength,
  dayNumberOf,
  daysInMonth,
  toDayNumber,
  toWallTime,
  type WallTime,
  weekdayOf,
} from '../../time/calendar-date.rules.ts';
import { formatInstant, type Instant, offsetAt, type ZoneName } from '../../time/zone.rules.ts';

/** Years whose clock changes a zone's description has to contain, both inclusive. */
export interface Years {
  readonly from: number;
  readonly to: number;
}

/** A moment at which a zone's clock is set; offsets in minutes east of UTC. */
export interface ClockChange {
  readonly at: Instant;
  readonly before: number;
  readonly after: number;
}

/** A zone as iCalendar describes it: its clock changes, those that come back each year as one rule (CAL-D126). */
export function timeZoneLines(zone: ZoneName, { from, to }: Years): string[] {
  const years = { from: from - 1, to: Math.max(to, from + yearsToTellARule) };
  const changes = clockChanges(zone, years);
  const isCovered = changes.some(({ at }) => at <= startOfYear(from));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(isCovered ? [] : observanceLines([standing(zone, startOfYear(years.from))])),
    ...runsOf(changes).flatMap((run) => observanceLines(run, ruleOf(run, years.to))),
    'END:VTIMEZONE',
  ];
}

/** Every clock change of a zone within years, ascending. */
export function clockChanges(zone: ZoneName, { from, to }: Years): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let year = from; year <= to; year += 1) changes.push(...changesOfYear(zone, year));
  return changes;
}

/** What holds before the first change there is. */
function standing(zone: ZoneName, at: Instant): ClockChange {
  const offset = offsetAt(at, zone);
  return { at, before: offset, after: offset };
}

/** So many years tell the last Sunday of a month from its fourth. */
const yearsToTellARule = 12;

/** A change that came at least so often is taken to go on. */
const yearsToGoOn = 5;

const remembered = new Map<string, readonly ClockChange[]>();
const rememberedAtMost = 5000;

function changesOfYear(zone: ZoneName, year: number): readonly ClockChange[] {
  const key = `${zone} ${year}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= rememberedAtMost) remembered.clear();
  const found = findChanges(zone, year);
  remembered.set(key, found);
  return found;
}

/** Two clock changes of a zone are never less than six days apart. */
const stride = 5 * dayLength;

function findChanges(zone: ZoneName, year: number): ClockChange[] {
  const found: ClockChange[] = [];
  const end = startOfYear(year + 1);
  for (let from = startOfYear(year); from < end; from += stride) {
    const to = Math.min(from + stride, end);
    const [before, after] = [offsetAt(from, zone), offsetAt(to, zone)];
    if (before !== after) found.push({ at: changeBetween(zone, from, to), before, after });
  }
  return found;
}

function changeBetween(zone: ZoneName, from: Instant, to: Instant): Instant {
  const before = offsetAt(from, zone);
  let [earlier, later] = [from, to];
  while (later - earlier > 1000) {
    const middle = earlier + Math.floor((later - earlier) / 2000) * 1000;
    if (offsetAt(middle, zone) === before) earlier = middle;
    else later = middle;
  }
  return later;
}

/** Changes of one kind in years that follow one another: same month, weekday, time of day and offsets. */
interface Run {
  readonly changes: readonly ClockChange[];
  /** Which weekday of its month every one of them is: 1 to 5 from the start, -1 the last. */
  readonly ordinals: ReadonlySet<number>;
}

function runsOf(changes: readonly ClockChange[]): ClockChange[][] {
  const closed: Run[] = [];
  const open = new Map<string, Run>();
  for (const change of changes) {
    const key = kindOf(change);
    const run = open.get(key);
    const joined = run === undefined ? null : joinedRun(run, change);
    if (run !== undefined && joined === null) closed.push(run);
    open.set(key, joined ?? { changes: [change], ordinals: ordinalsOf(wallOf(change)) });
  }
  const runs = [...closed, ...open.values()].map((run) => [...run.changes]);
  return runs.sort(([one], [other]) => (one?.at ?? 0) - (other?.at ?? 0));
}

function joinedRun(run: Run, change: ClockChange): Run | null {
  const last = run.changes.at(-1);
  if (last === undefined || yearOf(last) !== yearOf(change) - 1) return null;
  const ordinals = shared(run.ordinals, ordinalsOf(wallOf(change)));
  return ordinals.size === 0 ? null : { changes: [...run.changes, change], ordinals };
}

function kindOf(change: ClockChange): string {
  const wall = wallOf(change);
  return [change.before, change.after, wall.slice(5, 7), weekdayOf(wall), wall.slice(11)].join(' ');
}

function ordinalsOf(wall: WallTime): ReadonlySet<number> {
  const { year, month, dayOfMonth } = dateParts(toDayNumber(wall));
  const fromStart = Math.ceil(dayOfMonth / 7);
  return new Set(dayOfMonth + 7 > daysInMonth(year, month) ? [fromStart, -1] : [fromStart]);
}

function shared(one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...one].filter((ordinal) => other.has(ordinal)));
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

function ruleOf(changes: readonly ClockChange[], lastYear: number): string | null {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined || changes.length === 1) return null;
  const wall = wallOf(first);
  const common = changes.map((change) => ordinalsOf(wallOf(change))).reduce(shared);
  const ordinal = common.has(-1) ? -1 : [...common][0];
  const goesOn = yearOf(last) === lastYear && changes.length >= yearsToGoOn;
  const until = goesOn ? '' : `;UNTIL=${compact(formatInstant(last.at, null))}`;
  return `FREQ=YEARLY;BYMONTH=${Number(wall.slice(5, 7))};BYDAY=${ordinal}${weekdays[weekdayOf(wall) - 1]}${until}`;
}

function observanceLines([first]: readonly ClockChange[], rule: string | null = null): string[] {
  if (first === undefined) return [];
  const name = first.after > first.before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${compact(wallOf(first))}`,
    `TZOFFSETFROM:${offsetValue(first.before)}`,
    `TZOFFSETTO:${offsetValue(first.after)}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `END:${name}`,
  ];
}

/** The wall time of a change, by the clock as it was before. */
function wallOf({ at, before }: ClockChange): WallTime {
  return toWallTime(at + before * 60_000);
}

function yearOf(change: ClockChange): number {
  return Number(wallOf(change).slice(0, 4));
}

function startOfYear(year: number): Instant {
  return dayNumberOf(year, 1, 1) * dayLength;
}

function offsetValue(offset: number): string {
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}${String(size % 60).padStart(2, '0')}`;
}

function compact(wall: WallTime): string {
  return wall.replaceAll(/[-:]/g, '');
}
