import type { TranslationLanguage } from '@atrium/core/translation/schema';
import * as z from 'zod/mini';
import { escapeText, plainTextOf } from '../editor/index.ts';
import type { TranslationSettings } from './translation-settings.rules.ts';
import type { Translator } from './translator.port.ts';

const patienceMs = 12_000;
const hourMs = 60 * 60_000;

const languagesSchema = z.array(z.object({ code: z.string(), name: z.string() }));
const translatedSchema = z.object({ translatedText: z.tuple([z.string(), z.string()]) });

/** Translates by LibreTranslate; what fails tells neither the key nor the text. */
export function createLibreTranslate({ url, apiKey }: TranslationSettings, now: () => Date): Translator {
  let known: { readonly codes: ReadonlyMap<string, Known>; readonly until: number } | undefined;

  async function knownLanguages(): Promise<ReadonlyMap<string, Known>> {
    if (known !== undefined && known.until > now().getTime()) return known.codes;
    const found = await ask(`${url}/languages`, languagesSchema);
    const codes = new Map(found.flatMap(({ code, name }) => knownBy(code, name)));
    known = { codes, until: now().getTime() + hourMs };
    return codes;
  }

  return {
    name: url,
    languages: async () => [...(await knownLanguages()).values()].map(({ language }) => language),
    translate: async ({ subject, html }, language) => {
      const target = (await knownLanguages()).get(language)?.code;
      if (target === undefined) throw new Error(`Nothing is translated into ${language}.`);
      const q = [escapeText(subject), html];
      const body = { q, source: 'auto', target, format: 'html', ...(apiKey && { api_key: apiKey }) };
      const { translatedText } = await ask(`${url}/translate`, translatedSchema, body);
      return { subject: plainTextOf(translatedText[0]), html: translatedText[1] };
    },
  };
}

interface Known {
  /** As LibreTranslate calls it. */
  readonly code: string;
  readonly language: TranslationLanguage;
}

/** `en` is `EN-GB` here, `zh-Hans` is `ZH-HANS`; what is no code of a language stays out. */
function knownBy(code: string, name: string): [string, Known][] {
  const language = code === 'en' ? 'EN-GB' : code.toUpperCase();
  return /^[A-Z]{2,3}(-[A-Z0-9]{2,8}){0,2}$/.test(language) ? [[language, { code, language: { language, name } }]] : [];
}

async function ask<Schema extends z.ZodMiniType>(url: string, schema: Schema, body?: object): Promise<z.infer<Schema>> {
  const sent = body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The translation service answered with ${response.status}.`);
  const read = z.safeParse(schema, await response.json());
  if (!read.success) throw new Error('The translation service answered with something else than agreed.');
  return read.data;
}
