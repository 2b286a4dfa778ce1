import {
  dateText,
  describeRecurrence,
  differsForViewer,
  occurrenceOn,
  occurrenceSpan,
  shownOccurrence,
  viewerTimeText,
  type WallSpan,
  zoneText,
} from '@atrium/core/calendar/rules';
import { type Language, localeOf } from '@atrium/core/messages';
import { textsIn } from '../../http/texts.ts';
import { patched } from '../access/appointment.repository.ts';
import { presentDate } from '../access/date.presenter.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import { patternOfRow, seriesOf, spanOfRow } from '../series/stored-series.repository.ts';
import { locationText } from '../subscription/ics.presenter.ts';
import type { Noticed } from './notice.repository.ts';

/** When and where something is, in its reader's words; empty where there is nothing to say. */
export type NoticeState = Readonly<Record<'when' | 'repeats' | 'place', string>>;

/** Who reads, and when. */
export interface NoticeReader {
  readonly language: Language;
  readonly timeZone: string;
  readonly now: Date;
}

/** When and where an appointment is; `dates` names the only occurrences that are meant. */
export function presentState(noticed: Noticed, dates: readonly string[] | null, reader: NoticeReader): NoticeState {
  const { row, rooms } = noticed;
  const text = textsIn(reader.language);
  const sentence = describeRecurrence(patternOfRow(row), row.startsLocal);
  return {
    when: whenText(spansOf(noticed, dates, reader.now), reader),
    repeats: row.unit === null || dates !== null ? '' : text(sentence.key, sentence.values),
    place: locationText(viewOf(noticed, dates), rooms) ?? '',
  };
}

/** The row as it is meant: where one occurrence is, with what was changed on that. */
export function viewOf({ row, exceptions }: Noticed, dates: readonly string[] | null): AppointmentRow {
  if (dates?.length !== 1) return row;
  return patched(row, exceptions.find(({ occursOn }) => occursOn === dates[0]) ?? null);
}

/** Times of what is meant; a whole series is told by the occurrence that is next. */
function spansOf({ row, exceptions }: Noticed, dates: readonly string[] | null, now: Date): readonly WallSpan[] {
  if (row.unit === null) return [spanOfRow(row)];
  const series = seriesOf(row, exceptions);
  const occurrences =
    dates === null ? [shownOccurrence(series, now.getTime())] : dates.map((date) => occurrenceOn(series, date));
  return occurrences.flatMap((occurrence) => (occurrence === null ? [] : [occurrenceSpan(series, occurrence)]));
}

const mostDates = 10;

/** The times of something, in its reader's words. */
export function whenText(spans: readonly WallSpan[], reader: NoticeReader): string {
  const text = textsIn(reader.language);
  const [first, ...others] = spans;
  if (first === undefined) return text('mail.fact.no_date');
  if (others.length === 0) return momentLines(first, reader).join('\n');
  const more = spans.length - mostDates;
  const lines = spans.slice(0, mostDates).map((span) => momentLines(span, reader).join(', '));
  return [...lines, ...(more > 0 ? [text('mail.fact.more_dates', { count: more })] : [])].join('\n');
}

function momentLines(span: WallSpan, { language, timeZone }: NoticeReader): readonly string[] {
  const [text, locale, date] = [textsIn(language), localeOf(language), presentDate(span)];
  const { day, time } = dateText(date, locale);
  if (date.all_day) return [day, text('calendar.detail.all_day')];
  const zone = zoneText(date.time_zone, locale);
  const own = { range: viewerTimeText(date, { locale, timeZone }) };
  return [
    day,
    time === null ? zone : `${time}, ${zone}`,
    ...(differsForViewer({ date }, timeZone) ? [text('calendar.detail.your_time', own)] : []),
  ];
}
