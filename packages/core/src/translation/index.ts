export { connectTranslation, type TranslationApi } from './translation.connect.ts';
export type {
  TranslatedObject,
  TranslationEmitted,
  TranslationEvent,
  TranslationInput,
  TranslationRef,
  TranslationSnapshot,
  WantedTranslation,
} from './translation.machine.ts';
export { translationMachine } from './translation.machine.ts';
export type { OfferedLanguages } from './translation.rules.ts';
export {
  isTranslationOffered,
  languageFrom,
  offeredLanguages,
  translationRights,
  withLanguage,
} from './translation.rules.ts';
export type { TranslatableType, Translation, TranslationLanguage } from './translation.schema.ts';
export { originalLanguage } from './translation.schema.ts';
