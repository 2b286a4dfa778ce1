import { SettingError } from '../app/setting-error.ts';

/** How a LibreTranslate, or whatever speaks as it does, is reached. */
export interface TranslationSettings {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string | undefined;
}

/** Reads who translates. Texts of members go there: it is asked over https, but on this machine itself. */
export function readTranslationSettings(
  environment: Readonly<Record<string, string | undefined>>,
): TranslationSettings | undefined {
  const text = environment.TRANSLATION_URL?.trim() || undefined;
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  if (url && isSafe && url.username === '' && url.search === '')
    return { url: url.href.replace(/\/+$/, ''), apiKey: environment.TRANSLATION_API_KEY?.trim() || undefined };
  throw new SettingError(
    'TRANSLATION_URL',
    'TRANSLATION_URL has to be the address of a LibreTranslate, such as https://translate.example.org.',
  );
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
