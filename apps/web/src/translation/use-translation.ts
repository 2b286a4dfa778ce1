import { connectSession } from '@atrium/core/session';
import {
  languageFrom,
  type TranslatableType,
  type TranslationRef,
  translationRights,
  withLanguage,
} from '@atrium/core/translation';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApp, useClient } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useOpened } from '../app/use-opened.ts';
import { translationsOf } from './client.ts';

/** The languages what a page shows can be read in, chosen by `lng` of its address (TRANS-002); null where nothing is translated. */
export function useTranslation(type: TranslatableType, object: { readonly id: string }): TranslationRef | null {
  const { sessionRef } = useApp();
  const { isOffered, lastUsed } = translationRights(connectSession(sessionRef.getSnapshot(), sessionRef.send).session);
  const { open } = useClient(translationsOf);
  const [parameters, setParameters] = useSearchParams();
  const ref = useOpened(isOffered ? object : undefined, ({ id }) => open({ type, id }, lastUsed));
  useActorEvents(ref, (event) => {
    if (event.type !== 'language.chosen') return;
    setParameters((known) => withLanguage(known, event.language), { replace: true });
  });
  const language = languageFrom(parameters);
  useEffect(() => ref?.send({ type: 'language.show', language }), [ref, language]);
  return ref;
}
