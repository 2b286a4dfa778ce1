export type { FindTranslatable } from './translatable.port.ts';
export type { Translatables } from './translate.command.ts';
export { forgetTranslations, saveTranslationLanguage } from './translation.repository.ts';
