import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarPalette,
  contrastOn,
  contrastWithWhite,
  findCalendarProblems,
  pickCalendarColor,
  textColorOn,
} from './calendar-form.rules.ts';

describe('the palette', () => {
  it('holds twelve colours on which white text is readable (CAL-228, CAL-D135)', () => {
    expect(new Set(calendarPalette).size).toBe(12);
    expect(calendarPalette.filter((color) => contrastWithWhite(color) < 4.5)).toEqual([]);
    expect(calendarPalette.map(textColorOn)).toEqual(calendarPalette.map(() => 'white'));
  });

  it('gives a new calendar one of its colours (CAL-227, CAL-E117)', () => {
    expect([0, 0.5, 0.999_999, 1].map(pickCalendarColor)).toEqual(['c62828', '00707e', '546e7a', 'c62828']);
  });

  it.each([
    ['ffffff', 'black', 1],
    ['000000', 'white', 21],
    ['ffff00', 'black', 1.07],
  ] as const)('puts readable text on %s (CAL-D135)', (color, text, contrast) => {
    expect(textColorOn(color)).toBe(text);
    expect(contrastWithWhite(color)).toBeCloseTo(contrast, 2);
  });

  it('is readable on any colour (CAL-D135)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const color = value.toString(16).padStart(6, '0');
        expect(contrastOn(color)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOn(color)).toBeLessThanOrEqual(21);
      }),
    );
    expect(contrastOn('1565c0')).toBe(contrastWithWhite('1565c0'));
  });
});

it.each([
  [{ name: 'Atelier', color: 'ff0000' }, {}],
  [{ name: 'Atelier', color: 'FF0000' }, {}],
  [{ name: '  ', color: 'ff0000' }, { name: ['js.calendars.validation_errors.name_empty'] }],
  [{ name: 'a'.repeat(256), color: 'ff0000' }, { name: ['calendar.validation.longer_than_255'] }],
  [{ name: 'Atelier', color: '#ff0000' }, { color: ['calendar.validation.color_invalid'] }],
  [{ name: 'Atelier', color: 'f00' }, { color: ['calendar.validation.color_invalid'] }],
  [{ name: 'Atelier', color: 'ff0000', type: 'personal', membership_ids: ['1'] }, {}],
  [
    { name: 'Atelier', color: 'ff0000', type: 'network', membership_ids: ['1'] },
    { membership_ids: ['general.problem.invalid_value'] },
  ],
  [{ name: 'Atelier', color: 'ff0000', type: 'shared' }, { type: ['general.problem.invalid_value'] }],
] as const)('%o (CAL-226, CAL-D130, CAL-D136, CAL-D134, CAL-E116, CAL-E121)', (calendar, problems) => {
  expect(findCalendarProblems(calendar)).toEqual(problems);
});
