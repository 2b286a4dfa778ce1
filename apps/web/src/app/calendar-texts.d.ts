/** The texts of the calendar's pages alone, as the build takes them apart (parsed-messages.config.ts). */
declare module '*?calendar' {
  import type { Catalogue } from '@atrium/core/messages';

  export const de: Catalogue;
  export const deDU: Catalogue;
  export const en: Catalogue;
  export const es: Catalogue;
  export const fr: Catalogue;
}
