import type { Catalogue, Language } from '@atrium/core/messages';

type Texts = () => Promise<Catalogue>;

/** Every text, or, where the app was built, those the frame needs. */
const ofFrame: Readonly<Record<Language, Texts>> = {
  de: async () => (await import('@atrium/core/messages/de')).de,
  de_DU: async () => (await import('@atrium/core/messages/de_DU')).deDU,
  en: async () => (await import('@atrium/core/messages/en')).en,
  es: async () => (await import('@atrium/core/messages/es')).es,
  fr: async () => (await import('@atrium/core/messages/fr')).fr,
};

/** The texts that only pages of the calendar need. */
const ofCalendar: Readonly<Record<Language, Texts>> = {
  de: async () => (await import('@atrium/core/messages/de?calendar')).de,
  de_DU: async () => (await import('@atrium/core/messages/de_DU?calendar')).deDU,
  en: async () => (await import('@atrium/core/messages/en?calendar')).en,
  es: async () => (await import('@atrium/core/messages/es?calendar')).es,
  fr: async () => (await import('@atrium/core/messages/fr?calendar')).fr,
};

/** The languages read so far, each with one catalogue that grows. */
const catalogues = new Map<Language, Catalogue>();
let isCalendarOpen = false;

/** The texts of a language; with those of the calendar once a page of it was opened. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const catalogue = catalogues.get(language) ?? { ...(await ofFrame[language]()) };
  catalogues.set(language, catalogue);
  if (isCalendarOpen) Object.assign(catalogue, await ofCalendar[language]());
  return catalogue;
}

/** Waits for a page of the calendar and for its texts in every language in use. */
export async function withCalendarTexts<Page>(page: Promise<Page>): Promise<Page> {
  isCalendarOpen = true;
  await Promise.all([...catalogues.keys()].map(loadCatalogue));
  return page;
}
