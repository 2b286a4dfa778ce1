import { formatInTimeZone } from 'date-fns-tz';
import { dayLength, type FloatingTime, toFloatingTime, toWallTime, type WallTime } from './calendar-date.rules.ts';
import { aliasZones } from './zone-aliases.rules.ts';

/** An IANA zone name, `Europe/Berlin`. */
export type ZoneName = string;

/** A moment as milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** Which of two equal wall times is meant when the clock is set back: 0 the first, 1 the second. */
export type Fold = 0 | 1;

/** A wall time with the fold that makes it one moment of its zone. */
export interface ZonedWallTime {
  readonly wall: WallTime;
  readonly fold: Fold;
}

const minute = 60_000;
const hour = 3_600_000;

/** The moment of a wall time; one that does not exist is read with the offset before the gap, one that exists twice by its fold. */
export function wallTimeToInstant(wall: WallTime, zone: ZoneName, fold: Fold = 0): Instant {
  return floatingToInstant(toFloatingTime(wall), zone, fold);
}

/** The moment of a floating wall time; the same rule as `wallTimeToInstant`, without text. */
export function floatingToInstant(floating: FloatingTime, zone: ZoneName, fold: Fold = 0): Instant {
  const before = offsetAt(floating - dayLength, zone) * minute;
  const after = offsetAt(floating + dayLength, zone) * minute;
  const earlier = floating - Math.max(before, after);
  const later = floating - Math.min(before, after);
  const isEarlierValid = earlier + offsetAt(earlier, zone) * minute === floating;
  const isLaterValid = later + offsetAt(later, zone) * minute === floating;
  if (isEarlierValid && isLaterValid) return fold === 1 ? later : earlier;
  if (isEarlierValid) return earlier;
  if (isLaterValid) return later;
  return floating - before;
}

/** The wall time a moment has in a zone, whole seconds. */
export function instantToWallTime(instant: Instant, zone: ZoneName): ZonedWallTime {
  const floating = instantToFloating(instant, zone);
  const isSecond = floatingToInstant(floating, zone, 0) < Math.floor(instant / 1000) * 1000;
  return { wall: toWallTime(floating), fold: isSecond ? 1 : 0 };
}

/** The wall time a moment has in a zone as floating milliseconds, whole seconds. */
export function instantToFloating(instant: Instant, zone: ZoneName): FloatingTime {
  return Math.floor(instant / 1000) * 1000 + offsetAt(instant, zone) * minute;
}

/** A moment as ISO 8601 with the offset of a zone, `2026-03-29T09:00:00+02:00`; with `Z` when no zone is given. */
export function formatInstant(instant: Instant, zone: ZoneName | null): string {
  if (zone === null) return `${toWallTime(Math.floor(instant / 1000) * 1000)}Z`;
  return `${toWallTime(instantToFloating(instant, zone))}${offsetText(instant, zone)}`;
}

/** A wall time with the offset of its moment, `2026-03-29T09:00:00+02:00`; one that does not exist is moved over the gap. */
export function formatWallTime(wall: WallTime, zone: ZoneName, fold: Fold): string {
  const floating = toFloatingTime(wall);
  const instant = floatingToInstant(floating, zone, fold);
  const exists = instantToFloating(instant, zone) === floating;
  return exists ? wall + offsetText(instant, zone) : formatInstant(instant, zone);
}

/** The moment of an ISO 8601 text with offset or `Z`, from 1900 to 2999; null for anything else. */
export function parseInstant(text: string): Instant | null {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** The offset of a zone at a moment as people read it, `+05:30`. */
export function offsetText(instant: Instant, zone: ZoneName): string {
  const offset = offsetAt(instant, zone);
  const size = Math.abs(offset);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`;
}

/** The offset of a zone from UTC at a moment, in minutes, positive to the east; throws a RangeError for an unknown zone. */
export function offsetAt(instant: Instant, zone: ZoneName): number {
  const known = quietStretches.get(zone) ?? knownStretches(zone);
  const index = Math.floor(instant / stretch);
  const offset = known.get(index) ?? rememberStretch(known, index, zone);
  return Number.isNaN(offset) ? offsetInHour(instant, zone) : offset;
}

/** Whether a text names a zone this platform knows; offsets such as `+01:00` are no zones. */
export function isKnownZone(name: string): boolean {
  if (quietStretches.has(name)) return true;
  const isKnown = isPlatformZone(name);
  if (isKnown) rememberZone(name);
  return isKnown;
}

/** The zones a person may choose, by name; a stored zone the choice leaves out stays selectable as `stored`. */
export function listZones(stored?: ZoneName): readonly ZoneName[] {
  offeredZones ??= platformZones();
  if (stored === undefined || offeredZones.includes(stored) || !isKnownZone(stored)) return offeredZones;
  return [...offeredZones, stored].sort();
}

/** Whether the choice of zones offers a name: none of `Etc/`, none without a lower-case letter. */
export function isOffered(name: string): boolean {
  return !name.startsWith('Etc/') && /[a-z]/.test(name);
}

/** The zone a new appointment starts with: the browser's if it is offered, else the network's. */
export function defaultZone(browserZone: ZoneName, networkZone: ZoneName): ZoneName {
  return isOffered(browserZone) && isKnownZone(browserZone) ? browserZone : networkZone;
}

let offeredZones: readonly ZoneName[] | undefined;

function platformZones(): readonly ZoneName[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...aliasZones.filter(isKnownZone)]);
  return [...names].filter(isOffered).sort();
}

/** Two clock changes of a zone are never less than six days apart, so equal offsets at both ends of four hold all along. */
const stretch = 4 * dayLength;

/** By zone and stretch of UTC days the offset of all of it, or NaN where the clock changes within it. */
const quietStretches = new Map<ZoneName, Map<number, number>>();

/** The same for the hours of stretches with a clock change; an hour with one inside is asked anew each time. */
const quietHours = new Map<string, number>();

const rememberedAtMost = 5000;

function knownStretches(zone: ZoneName): Map<number, number> {
  if (!isPlatformZone(zone)) throw new RangeError(`"${zone}" is no time zone this platform knows. Use an IANA name.`);
  return rememberZone(zone);
}

function rememberZone(zone: ZoneName): Map<number, number> {
  if (quietStretches.size >= rememberedAtMost) quietStretches.clear();
  const known = new Map<number, number>();
  quietStretches.set(zone, known);
  return known;
}

/** Asking the platform takes as long as laying out a day, so each name is asked about once. */
function isPlatformZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function rememberStretch(known: Map<number, number>, index: number, zone: ZoneName): number {
  const offset = askOffset(index * stretch, zone);
  const isQuiet = offset === (known.get(index + 1) || askOffset((index + 1) * stretch, zone));
  return remember(known, index, isQuiet ? offset : Number.NaN);
}

function offsetInHour(instant: Instant, zone: ZoneName): number {
  const index = Math.floor(instant / hour);
  const key = `${zone} ${index}`;
  const remembered = quietHours.get(key);
  if (remembered !== undefined) return Number.isNaN(remembered) ? askOffset(instant, zone) : remembered;
  const offset = askOffset(index * hour, zone);
  const isQuiet = offset === askOffset((index + 1) * hour, zone);
  remember(quietHours, key, isQuiet ? offset : Number.NaN);
  return isQuiet ? offset : askOffset(instant, zone);
}

function remember<Key>(known: Map<Key, number>, key: Key, offset: number): number {
  if (known.size >= rememberedAtMost) known.clear();
  known.set(key, offset);
  return offset;
}

function askOffset(instant: Instant, zone: ZoneName): number {
  const text = formatInTimeZone(instant, zone, 'xxx');
  const size = Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6));
  return text.startsWith('-') ? -size : size;
}
