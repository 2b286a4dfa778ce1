import { IntlMessageFormat } from 'intl-messageformat';
import { type Catalogue, type Language, localeOf, type MessageKey } from './catalogue.ts';

/** Values for the placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Turns a key and its values into a sentence. */
export type Formatter = (key: MessageKey, values?: MessageValues) => string;

/** The one formatter of the product: screens, mails, CSV and ICS all speak through it. */
export function createFormatter(language: Language, catalogue: Catalogue): Formatter {
  const parsed = new Map<MessageKey, IntlMessageFormat>();
  return (key, values) => {
    const message =
      parsed.get(key) ?? new IntlMessageFormat(catalogue[key], localeOf(language), undefined, { ignoreTag: true });
    parsed.set(key, message);
    return String(message.format(values));
  };
}

/** Whether a string that came over the wire is a key this catalogue has a text for. */
export function isMessageKey(catalogue: Catalogue, key: string): key is MessageKey {
  return Object.hasOwn(catalogue, key);
}
