import { describe, expect, it } from 'vitest';
import { de } from '../../messages/de/index.ts';
import { en } from '../../messages/en/index.ts';
import { es } from '../../messages/es/index.ts';
import { fr } from '../../messages/fr/index.ts';
import { createFormatter } from '../../messages/index.ts';
import type { RecurrenceFrequency, RecurrencePattern } from './recurrence.rules.ts';
import { describeRecurrence } from './recurrence-text.rules.ts';

const texts = {
  en: createFormatter('en', en),
  de: createFormatter('de', de),
  es: createFormatter('es', es),
  fr: createFormatter('fr', fr),
};
const thursday = '2026-11-19T09:00:00';

describe('the sentence of a series (CAL-081, CAL-D72)', () => {
  it('names the rhythm and the last day as parts, without a text', () => {
    expect(describeRecurrence(pattern('weekly', 2, '2026-12-31T09:00:00'), thursday)).toEqual({
      key: 'calendar.recurrence.weekly',
      values: {
        interval: 2,
        weekday: 4,
        day: 19,
        month: 11,
        ends: 'yes',
        untilDay: 31,
        untilMonth: 12,
        untilYear: '2026',
      },
    });
  });

  it.each<[keyof typeof texts, RecurrencePattern, string, string]>([
    ['en', pattern('weekly', 2, '2026-12-31'), thursday, 'Every 2 weeks on Thursday until 31 December 2026'],
    ['en', pattern('daily', 1), thursday, 'Daily'],
    ['en', pattern('weekly', 1), thursday, 'Weekly on Thursday'],
    ['en', pattern('monthly', 1), thursday, 'Monthly on day 19'],
    ['en', pattern('yearly', 3), thursday, 'Every 3 years on 19 November'],
    ['en', pattern('never', 1, '2026-12-31'), thursday, 'Does not repeat'],
    ['de', pattern('weekly', 2, '2026-12-31'), thursday, 'Alle 2 Wochen am Donnerstag bis zum 31. Dezember 2026'],
    ['de', pattern('monthly', 1), '2026-01-31T09:00:00', 'Monatlich am 31.'],
    ['de', pattern('yearly', 1, '2030-03-01'), thursday, 'Jährlich am 19. November bis zum 1. März 2030'],
    [
      'es',
      pattern('weekly', 1, '2026-12-31'),
      '2026-11-22',
      'Cada semana los domingos hasta el 31 de diciembre de 2026',
    ],
    ['fr', pattern('yearly', 1, '2030-08-01'), '2026-01-01', 'Chaque année le 1er janvier jusqu’au 1er août 2030'],
    ['fr', pattern('daily', 3), thursday, 'Tous les 3 jours'],
  ])('in %s: %o', (language, rule, start, sentence) => {
    const { key, values } = describeRecurrence(rule, start);
    expect(texts[language](key, values)).toBe(sentence);
  });
});

function pattern(frequency: RecurrenceFrequency, interval: number, until: string | null = null): RecurrencePattern {
  return { frequency, interval, until };
}
