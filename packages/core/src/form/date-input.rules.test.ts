import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTypedDate, parseTypedDate, typedDatePattern } from './date-input.rules.ts';

describe('a typed date', () => {
  it.each([
    ['20.11.2026', 'de', '2026-11-20'],
    ['5.3.26', 'de', '2026-03-05'],
    ['11/20/2026', 'en', '2026-11-20'],
    ['20/11/2026', 'fr', '2026-11-20'],
    [' 2026-11-20 ', 'en', '2026-11-20'],
  ])('reads %s in %s as %s', (typed, locale, date) => {
    expect(parseTypedDate(typed, locale)).toBe(date);
  });

  it.each(['', 'morgen', '31.02.2026', '20.11.', '20.13.2026', '1.2.3.4', '1.1.123', '31.12.1899', '1.1.3000'])(
    'reads no date in "%s"',
    (typed) => {
      expect(parseTypedDate(typed, 'de')).toBeNull();
    },
  );

  it.each([
    ['en', 'MM/DD/YYYY'],
    ['en-GB', 'DD/MM/YYYY'],
    ['de', 'TT.MM.JJJJ'],
    ['es', 'DD/MM/AAAA'],
    ['fr', 'JJ/MM/AAAA'],
  ])('is typed in %s as %s (CAL-061)', (locale, pattern) => {
    expect(typedDatePattern(locale)).toBe(pattern);
  });

  it('reads what it writes in every language', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('de', 'en', 'es', 'fr'), (day, locale) => {
        const date = day.toISOString().slice(0, 10);
        expect(parseTypedDate(formatTypedDate(date, locale), locale)).toBe(date);
      }),
    );
  });
});
