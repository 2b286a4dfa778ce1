import type { Catalogue, Language } from '../catalogue.ts';

/** What can be loaded by itself: what every page says, or what the pages of a domain say beside it. */
export type TextPart =
  | 'frame'
  | 'admin'
  | 'administration'
  | 'audit'
  | 'calendar'
  | 'chat'
  | 'groups'
  | 'files'
  | 'notifications'
  | 'account'
  | 'two-factor'
  | 'inviting'
  | 'house'
  | 'direct-messages'
  | 'navigation'
  | 'profile'
  | 'design';

/** Loads the texts that some pages need, in one language; a catalogue is put together from such parts as they are opened. */
export async function loadTexts(language: Language, part: TextPart): Promise<Partial<Catalogue>> {
  const { texts }: { readonly texts: Partial<Catalogue> } = await import(`../${language}/${part}/index.ts`);
  return texts;
}
