import { IntlMessageFormat } from 'intl-messageformat';
import { type Catalogue, type Language, localeOf, type MessageKey } from './catalogue.ts';

/** Values for the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Turns a key and its values into a sentence. */
export type Formatter = (key: MessageKey, values?: MessageValues) => string;

/** How a formatter tells that a text is missing. */
export interface FormatterOptions {
  /** Told once for each key without a text; default: a line in the log (GEN-D08). */
  readonly onMissing?: (key: string, language: Language) => void;
}

/**
 * The one formatter of the product: screens, mails, CSV and ICS all speak through it. A key that has no text, because it
 * came over the wire or from newer code than the catalogue, is shown as it is.
 */
export function createFormatter(language: Language, catalogue: Catalogue, options: FormatterOptions = {}): Formatter {
  const { onMissing = logMissing } = options;
  const formats = new Map<MessageKey, IntlMessageFormat>();
  const missing = new Set<string>();
  return (key, values) => {
    if (!isMessageKey(catalogue, key)) {
      if (!missing.has(key)) onMissing(key, language);
      missing.add(key);
      return key;
    }
    const message = catalogue[key];
    if (isPlain(message)) return message;
    const format =
      formats.get(key) ?? new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true });
    formats.set(key, format);
    return String(format.format(values));
  };
}

/** Most texts have nothing to fill in; those that do may come parsed already from where an app was built. */
function isPlain(message: string): boolean {
  return typeof message === 'string' && !/[{']/.test(message);
}

/** Whether a string that came over the wire is a key this catalogue has a text for. */
export function isMessageKey(catalogue: Catalogue, key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}

function logMissing(key: string, language: Language): void {
  // biome-ignore lint/suspicious/noConsole: the log is where a missing text is looked for.
  console.warn(`The text "${key}" is missing in ${language}. Add it to the catalogue.`);
}
