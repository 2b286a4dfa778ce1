export type { DateStyle, Format, InZone, Moment } from './format.ts';
export { createFormat } from './format.ts';
export type { LanguageContextValue } from './language-provider.tsx';
export { LanguageProvider, useLanguage, useText } from './language-provider.tsx';
export { useFailureText } from './use-failure-text.ts';
export { useFormat } from './use-format.ts';
