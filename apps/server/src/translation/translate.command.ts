import type { getTranslation } from '@atrium/core/translation/contract';
import { longestTranslated } from '@atrium/core/translation/rules';
import type { TranslatableType, Translation } from '@atrium/core/translation/schema';
import type { Services } from '../app/services.ts';
import { renderRichText } from '../editor/index.ts';
import type { Context } from '../http/route.ts';
import type { FindTranslatable, Translatable } from './translatable.port.ts';
import { findTranslation, keepTranslation } from './translation.repository.ts';
import type { TranslatedText, Translator } from './translator.port.ts';

/** How each kind of thing is found; kinds without an entry do not exist yet. */
export type Translatables = Readonly<Partial<Record<TranslatableType, FindTranslatable>>>;

/** Something in another language for somebody who may read it; nothing of what they may not read leaves the server (TRANS-005, TRANS-D01). */
export async function translate(
  context: Context<typeof getTranslation>,
  { translator, log }: Pick<Services, 'translator' | 'log'>,
  translatables: Translatables,
) {
  const { db, fail, member: caller, network, now, params } = context;
  const { language, type, id } = params;
  const found = await translatables[type]?.(db, id, { caller, network, now });
  if (found === undefined) return fail('not_found');
  if (translator === null) return fail('provider_missing');
  if (found.subject.length + found.html.length > longestTranslated) return fail('too_long');
  const key = { type, objectId: id, language, provider: translator.name, objectUpdatedAt: found.updatedAt };
  const kept = await findTranslation(db, key);
  if (kept !== undefined) return present(language, kept);
  const made = await ask(translator, found, language).catch((err: unknown) => {
    log.warn({ err }, 'a translation failed');
    return 'failed' as const;
  });
  if (made === 'failed') return fail('provider_failed');
  if (made === 'unknown') return fail('not_found');
  const text = { subject: made.subject, html: renderRichText(made.html) };
  await keepTranslation(db, { ...key, ...text, createdAt: now });
  return present(language, text);
}

async function ask(translator: Translator, found: Translatable, language: string): Promise<TranslatedText | 'unknown'> {
  const known = await translator.languages();
  if (!known.some((one) => one.language === language)) return 'unknown';
  return translator.translate({ subject: found.subject, html: found.html }, language);
}

function present(language: string, { subject, html }: TranslatedText): Translation {
  return { language, subject, content: html, html_content: html };
}
