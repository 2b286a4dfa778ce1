import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import {
  originalLanguage,
  type TranslatableType,
  type Translation,
  type TranslationLanguage,
} from './translation.schema.ts';

/** What is translated. */
export interface TranslatedObject {
  readonly type: TranslatableType;
  readonly id: string;
}

/** Asks for one language; a person's own choice is remembered. */
export interface WantedTranslation {
  readonly object: TranslatedObject;
  readonly language: string;
  readonly isChosen: boolean;
}

/** What the menu of languages is told: what a person chooses, and what an address says. */
export type TranslationEvent =
  | { readonly type: 'language.choose'; readonly language: string }
  | { readonly type: 'language.show'; readonly language: string };

/** What the menu of languages tells. */
export type TranslationEmitted =
  | { readonly type: 'language.chosen'; readonly language: string }
  | { readonly type: 'translation.failed'; readonly failure: Failure };

interface TranslationContext {
  readonly object: TranslatedObject;
  readonly languages: readonly TranslationLanguage[];
  readonly lastUsed: string | null;
  readonly language: string;
  readonly isChosen: boolean;
  readonly translation: Translation | null;
}

/** What it is opened with. */
export interface TranslationInput {
  readonly object: TranslatedObject;
  readonly lastUsed: string | null;
}

/** Shows something in the language last asked for; a failure leads back to the original (TRANS-E03, MSG-E11). */
export const translationMachine = setup({
  types: {
    context: {} as TranslationContext,
    events: {} as TranslationEvent,
    emitted: {} as TranslationEmitted,
    input: {} as TranslationInput,
    tags: {} as 'busy',
  },
  actors: {
    readLanguages: fromPromise<readonly TranslationLanguage[]>(missingActor('readLanguages')),
    /** Null for a language that nobody translates into. */
    translate: fromPromise<Translation | null, WantedTranslation>(missingActor('translate')),
  },
  guards: {
    isOriginal: (_, params: { language: string }) => params.language === originalLanguage,
    isShown: ({ context }, params: { language: string }) => params.language === context.language,
  },
  actions: {
    want: assign((_, params: { language: string; isChosen: boolean }) => params),
    showOriginal: assign({ language: originalLanguage, translation: null }),
    remember: assign((_, params: { language: string }) => ({ lastUsed: params.language })),
    tellChosen: emit((_, params: { language: string }) => ({ type: 'language.chosen' as const, ...params })),
    tellFailed: emit((_, params: { error: unknown }) => ({
      type: 'translation.failed' as const,
      failure: toFailure(params.error),
    })),
  },
}).createMachine({
  id: 'translation',
  description: 'Shows something in another language, and goes back to the original.',
  context: ({ input }) => ({
    ...input,
    languages: [],
    language: originalLanguage,
    isChosen: false,
    translation: null,
  }),
  invoke: {
    id: 'readLanguages',
    src: 'readLanguages',
    onDone: { actions: assign({ languages: ({ event }) => event.output }) },
    // Without languages there is no menu; what an address asks for fails by itself.
    onError: {},
  },
  initial: 'original',
  on: {
    'language.choose': [
      {
        guard: { type: 'isOriginal', params: ({ event }) => event },
        target: '.original',
        actions: ['showOriginal', { type: 'tellChosen', params: ({ event: { language } }) => ({ language }) }],
      },
      {
        target: '.translating',
        reenter: true,
        actions: [
          { type: 'want', params: ({ event: { language } }) => ({ language, isChosen: true }) },
          { type: 'remember', params: ({ event }) => event },
          { type: 'tellChosen', params: ({ event: { language } }) => ({ language }) },
        ],
      },
    ],
    'language.show': [
      { guard: { type: 'isShown', params: ({ event }) => event } },
      {
        guard: { type: 'isOriginal', params: ({ event }) => event },
        target: '.original',
        actions: 'showOriginal',
      },
      {
        target: '.translating',
        reenter: true,
        actions: { type: 'want', params: ({ event: { language } }) => ({ language, isChosen: false }) },
      },
    ],
  },
  states: {
    original: {},
    translating: {
      tags: 'busy',
      invoke: {
        id: 'translate',
        src: 'translate',
        input: ({ context: { object, language, isChosen } }) => ({ object, language, isChosen }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'original', actions: 'showOriginal' },
          { target: 'translated', actions: assign({ translation: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'original',
          actions: [
            'showOriginal',
            { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) },
            { type: 'tellChosen', params: { language: originalLanguage } },
          ],
        },
      },
    },
    translated: {},
  },
});

/** A running menu of languages. */
export type TranslationRef = ActorRefFrom<typeof translationMachine>;
/** A menu of languages at one moment. */
export type TranslationSnapshot = SnapshotFrom<typeof translationMachine>;
