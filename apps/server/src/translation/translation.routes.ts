import { getTranslation, listTranslationLanguages } from '@atrium/core/translation/contract';
import type { Services } from '../app/services.ts';
import type { RateRule } from '../http/rate-limits.ts';
import { type Context, type Route, route } from '../http/route.ts';
import { type Translatables, translate } from './translate.command.ts';

/** Whoever translates is paid, or busy: a reader asks at most once a second. */
const translationRule: RateRule = { name: 'translation', count: 60, seconds: 60 };

/** Calls about other languages. */
export function translationRoutes(services: Services, translatables: Translatables): readonly Route[] {
  return [
    route(listTranslationLanguages, (context) => readLanguages(context, services)),
    route(getTranslation, (context) => translate(context, services, translatables), { limit: translationRule }),
  ];
}

async function readLanguages(
  { fail, member: _member }: Context<typeof listTranslationLanguages>,
  { translator, log }: Pick<Services, 'translator' | 'log'>,
) {
  if (translator === null) return fail('provider_missing');
  try {
    return { languages: [...(await translator.languages())] };
  } catch (err) {
    log.warn({ err }, 'the languages of translations could not be read');
    return fail('provider_failed');
  }
}
