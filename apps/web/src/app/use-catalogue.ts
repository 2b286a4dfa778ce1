import type { Catalogue, Language } from '@atrium/core/messages';
import { useEffect, useState } from 'react';

const loaders: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  de: async () => (await import('@atrium/core/messages/de')).de,
  de_DU: async () => (await import('@atrium/core/messages/de_DU')).deDU,
  en: async () => (await import('@atrium/core/messages/en')).en,
  es: async () => (await import('@atrium/core/messages/es')).es,
  fr: async () => (await import('@atrium/core/messages/fr')).fr,
};

/** The texts of a language, loaded when it is first needed; null until then. The one before stays meanwhile. */
export function useCatalogue(
  language: Language,
): { readonly language: Language; readonly catalogue: Catalogue } | null {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly catalogue: Catalogue } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loaders[language]().then((catalogue) => {
      if (isWanted) setLoaded({ language, catalogue });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded;
}
