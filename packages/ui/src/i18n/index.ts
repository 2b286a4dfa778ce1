export { createFormat, type DateStyle, type Format, type InZone, type Moment } from './format.ts';
export { type LanguageContextValue, LanguageProvider, useLanguage, useText } from './language-provider.tsx';
export { useFailureText } from './use-failure-text.ts';
export { useFormat } from './use-format.ts';
