import { createFormat, type Format } from './format.ts';

/** The language and region the story that is played is shown in, as `Intl` names it. */
export function shownLocale(): string {
  return document.documentElement.lang;
}

/** Dates, times and numbers as the story that is played writes them: in its language, in Berlin. */
export function written(): Format {
  return createFormat(shownLocale(), 'Europe/Berlin');
}

/** A text as queries read it on the page: narrow and unbroken spaces are spaces like any other. */
export function asRead(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
