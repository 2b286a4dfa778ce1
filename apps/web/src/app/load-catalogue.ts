import type { Catalogue, Language } from '@atrium/core/messages';
import { loadTexts, type TextPart } from '@atrium/core/messages/load';

/** The languages read so far, each with one catalogue that grows. */
const catalogues = new Map<Language, Partial<Catalogue>>();
const opened = new Set<TextPart>(['frame']);

/** The texts of a language: what the frame says, and the pages that were opened. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const catalogue = catalogues.get(language) ?? {};
  catalogues.set(language, catalogue);
  const texts = await Promise.all([...opened].map((part) => loadTexts(language, part)));
  // Whole for every page that is open: what other pages say comes with them.
  return Object.assign(catalogue, ...texts) as Catalogue;
}

/** Adds what some pages say, in every language in use. */
export async function openTexts(part: TextPart): Promise<void> {
  opened.add(part);
  await Promise.all([...catalogues.keys()].map(loadCatalogue));
}
