const order = new Map<string, readonly string[]>();

/** A calendar date, `YYYY-MM-DD`, as people of a language type it: `20.11.2026`, `11/20/2026`. */
export function formatTypedDate(date: string, locale: string): string {
  return shape(locale).format(new Date(`${date}T00:00:00Z`));
}

/** How a date is typed in a language, in that language's letters: `MM/DD/YYYY`, `TT.MM.JJJJ`. */
export function typedDatePattern(locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const parts = shape(locale).formatToParts(new Date(0));
  return parts
    .map(({ type, value }) => (isDatePart(type) ? letterOf(names, type).repeat(value.length) : value))
    .join('');
}

/** Reads a date typed in a language's order, or as `YYYY-MM-DD`; a year of two digits is one of this century. Null for no date from 1900 to 2999. */
export function parseTypedDate(text: string, locale: string): string | null {
  const numbers = text
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean);
  if (numbers.length !== 3) return null;
  const isIso = numbers[0]?.length === 4;
  const named = Object.fromEntries((isIso ? iso : orderOf(locale)).map((part, index) => [part, numbers[index]]));
  const { year = '', month = '', day = '' } = named;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
  return exists && /^(19|2)/.test(date) ? date : null;
}

const iso = ['year', 'month', 'day'] as const;
type DatePart = (typeof iso)[number];

function isDatePart(type: string): type is DatePart {
  return iso.some((part) => part === type);
}

function letterOf(names: Intl.DisplayNames, part: DatePart): string {
  return names.of(part)?.charAt(0).toUpperCase() ?? part.charAt(0).toUpperCase();
}

function orderOf(locale: string): readonly string[] {
  const known = order.get(locale);
  if (known) return known;
  const parts = shape(locale).formatToParts(new Date(0));
  const found = parts.map(({ type }) => type).filter((type) => type !== 'literal');
  order.set(locale, found);
  return found;
}

function shape(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
}
