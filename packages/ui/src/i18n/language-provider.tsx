import { type Catalogue, createFormatter, type Formatter, type Language, localeOf } from '@atrium/core/messages';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { createFormat, type Format } from './format.ts';

/** The language around a component. */
export type LanguageContextValue = {
  readonly language: Language;
  /** BCP 47 tag for `Intl`. */
  readonly locale: string;
  /** IANA name of the viewer's own zone. */
  readonly timeZone: string;
  readonly catalogue: Catalogue;
  readonly text: Formatter;
  readonly format: Format;
};

type LanguageProviderProps = {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly timeZone: string;
  /** BCP 47 tags of what the person reads elsewhere: the region dates and times are written for. */
  readonly preferred?: readonly string[];
  readonly children: ReactNode;
};

const LanguageContext = createContext<LanguageContextValue | null>(null);

/** Gives its children their texts, dates and numbers in a language, and tells the page which one it is. */
export function LanguageProvider({ language, catalogue, timeZone, preferred, children }: LanguageProviderProps) {
  const locale = localeOf(language, preferred);
  const text = createFormatter(language, catalogue);
  const format = createFormat(locale, timeZone);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <LanguageContext value={{ language, locale, timeZone, catalogue, text, format }}>{children}</LanguageContext>;
}

/** The language, locale and time zone in use. */
export function useLanguage(): LanguageContextValue {
  const value = use(LanguageContext);
  if (!value) throw new Error('No language is set. Wrap the component in <LanguageProvider>.');
  return value;
}

/** The texts in use: `text(key, values)` is a sentence for people. */
export function useText(): Formatter {
  return useLanguage().text;
}
