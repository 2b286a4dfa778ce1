import { connectTranslation, type TranslationApi, type TranslationRef } from '@atrium/core/translation';
import type { ReactNode } from 'react';
import { useActorApi } from '../hooks/index.ts';

type TranslatedProps = {
  /** Null where nothing can be translated. */
  readonly translationRef: TranslationRef | null;
  readonly children: (translation: TranslationApi | null) => ReactNode;
};

/** Shows something in the language that was chosen for it; without translations as it was written (TRANS-001). */
export function Translated({ translationRef, children }: TranslatedProps) {
  if (!translationRef) return children(null);
  return <Connected translationRef={translationRef}>{children}</Connected>;
}

function Connected({ translationRef, children }: TranslatedProps & { readonly translationRef: TranslationRef }) {
  return children(useActorApi(translationRef, connectTranslation));
}
