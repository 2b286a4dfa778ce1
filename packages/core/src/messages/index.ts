export { languages, localeOf } from './catalogue.ts';
export { createFormatter, isMessageKey } from './formatter.ts';
export type { Catalogue, Language, MessageKey } from './catalogue.ts';
export type { Formatter, MessageValues } from './formatter.ts';
