import type { Catalogue, Language } from '@atrium/core/messages';
import { useEffect, useState } from 'react';
import { loadCatalogue } from './load-catalogue.ts';

/** The texts of a language, loaded when it is first needed; null until then. The one before stays meanwhile. */
export function useCatalogue(
  language: Language,
): { readonly language: Language; readonly catalogue: Catalogue } | null {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly catalogue: Catalogue } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadCatalogue(language).then((catalogue) => {
      if (isWanted) setLoaded({ language, catalogue });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded;
}
