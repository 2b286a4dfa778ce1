import type { Theme } from '@atrium/core/design/schema';
import type { Language } from '@atrium/core/messages';
import { type CalendarDate, dayLength, instantToFloating, toCalendarDate } from '@atrium/core/time';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from '../http/admit.ts';
import type { Identity } from '../http/caller.ts';
import { languageFrom } from '../http/texts.ts';

/** What is known of whoever opens a page before its scripts run. */
interface PageReader {
  readonly language: Language;
  readonly theme?: Theme;
  /** The day it is where they are; of members only. */
  readonly today?: CalendarDate | undefined;
}

/** The language a page will speak and what it wears; where nobody can be asked whose request it is, what the browser wants. */
export async function readerOf(request: FastifyRequest, services: Services): Promise<PageReader> {
  const wanted = languageFrom(request.headers['accept-language']) ?? 'de';
  try {
    const identity = await introduce(request, services);
    const language = request.headers.cookie === undefined ? wanted : identity.language;
    const today = todayOf(identity, services);
    return { language, today, theme: await services.findTheme(identity, request.url.split('?')[0] ?? '/') };
  } catch {
    return { language: wanted };
  }
}

function todayOf({ caller }: Identity, { now }: Pick<Services, 'now'>): CalendarDate | undefined {
  if (caller.kind === 'visitor') return undefined;
  return toCalendarDate(Math.floor(instantToFloating(now().getTime(), caller.timeZone) / dayLength));
}
