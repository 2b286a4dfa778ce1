import { isBlankText } from '../../contract/blank-text.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import type { CalendarType } from '../calendar-entity.schema.ts';

/** The colours a calendar is offered, six hexadecimal digits each; white text stays readable on all of them. */
export const calendarPalette = [
  'c62828',
  'ad1457',
  '6a1b9a',
  '4527a0',
  '283593',
  '1565c0',
  '00707e',
  '00695c',
  '2e7d32',
  '8a5a00',
  'bf360c',
  '546e7a',
] as const;

/** The longest name of a calendar, in characters. */
export const longestName = 255;

/** The colour of a new calendar, taken from the palette by a random number from 0 to below 1. */
export function pickCalendarColor(random: number): string {
  return calendarPalette.at(Math.floor(random * calendarPalette.length)) ?? calendarPalette[0];
}

/** Whether text on a colour of six hexadecimal digits is black or white: whichever contrasts more. */
export function textColorOn(color: string): 'black' | 'white' {
  return contrastOf(1, luminanceOf(color)) >= contrastOf(luminanceOf(color), 0) ? 'white' : 'black';
}

/** The contrast of white text on a colour, 1 to 21 (WCAG). */
export function contrastWithWhite(color: string): number {
  return contrastOf(1, luminanceOf(color));
}

/** The contrast of readable text on a colour: of black or of white, whichever contrasts more. */
export function contrastOn(color: string): number {
  return Math.max(contrastWithWhite(color), contrastOf(luminanceOf(color), 0));
}

/** What is looked at before a calendar is saved; type and sharing where they can be wrong. */
export interface CalendarFields {
  readonly name: string;
  readonly color: string;
  readonly type?: CalendarType;
  readonly membership_ids?: readonly string[];
}

/** What keeps a calendar from being saved: field path -> message keys; the form and the server refuse by it alike. */
export function findCalendarProblems({
  name,
  color,
  type = 'personal',
  membership_ids = [],
}: CalendarFields): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  if (isBlankText(name)) problems.name = ['js.calendars.validation_errors.name_empty'];
  if (name.trim().length > longestName) problems.name = ['calendar.validation.longer_than_255'];
  if (!/^[0-9a-f]{6}$/i.test(color)) problems.color = ['calendar.validation.color_invalid'];
  if (type === 'shared') problems.type = ['general.problem.invalid_value'];
  if (type !== 'personal' && membership_ids.length > 0) problems.membership_ids = ['general.problem.invalid_value'];
  return problems;
}

function contrastOf(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  return (
    0.2126 * channel(color.slice(0, 2)) + 0.7152 * channel(color.slice(2, 4)) + 0.0722 * channel(color.slice(4, 6))
  );
}

function channel(hexadecimal: string): number {
  const part = Number.parseInt(hexadecimal, 16) / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
