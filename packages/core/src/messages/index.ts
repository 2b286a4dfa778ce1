export type { AdministrationKey, Catalogue, Language, MessageKey, Problems } from './catalogue.ts';
export { languages, localeOf } from './catalogue.ts';
export { type FailureText, failureText, leftOutTexts, sayFailure } from './failure-text.ts';
export type { Formatter, FormatterOptions, MessageValues } from './formatter.ts';
export { createFormatter, isMessageKey } from './formatter.ts';
