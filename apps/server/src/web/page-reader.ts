import type { Theme } from '@atrium/core/design/schema';
import type { Language } from '@atrium/core/messages';
import { dayLength, instantToFloating, toCalendarDate } from '@atrium/core/time';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from '../http/admit.ts';
import type { Identity } from '../http/caller.ts';
import { languageFrom } from '../http/texts.ts';
import type { PageMember } from './first-asks.rules.ts';

/** What is known of whoever opens a page before its scripts run. */
interface PageReader {
  readonly language: Language;
  readonly theme?: Theme;
  readonly member?: PageMember | undefined;
}

/** The language a page will speak and what it wears; where nobody can be asked whose request it is, what the browser wants. */
export async function readerOf(request: FastifyRequest, services: Services): Promise<PageReader> {
  try {
    const identity = await introduce(request, services);
    const member = memberOf(identity, services);
    const theme = await services.findTheme(identity, request.url.split('?')[0] ?? '/');
    return { language: identity.language, member, theme };
  } catch {
    return { language: wantedLanguage(request) };
  }
}

function wantedLanguage({ headers }: FastifyRequest): Language {
  return languageFrom(headers['accept-language']) ?? 'de';
}

function memberOf({ caller, network }: Identity, { now }: Pick<Services, 'now'>): PageMember | undefined {
  if (caller.kind === 'visitor') return undefined;
  const today = toCalendarDate(Math.floor(instantToFloating(now().getTime(), caller.timeZone) / dayLength));
  return { id: caller.membershipId, networkId: network.id, today };
}
