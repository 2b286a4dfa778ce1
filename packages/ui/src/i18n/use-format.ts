import type { Format } from './format.ts';
import { useLanguage } from './language-provider.tsx';

/** Dates and numbers in the viewer's language and zone. */
export function useFormat(): Format {
  return useLanguage().format;
}
