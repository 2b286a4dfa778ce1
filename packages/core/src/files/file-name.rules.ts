import { isBlankText } from '../contract/blank-text.ts';
import type { MessageKey } from '../messages/catalogue.ts';

/** How many characters a name has at most (FILE-D07). */
export const longestName = 255;
const shownWhole = 71;
const shownEnd = 35;

/** What is wrong with the name of a file or a folder; null where nothing is (FILE-D07). */
export function nameProblem(given: string): MessageKey | null {
  const name = given.trim();
  if (isBlankText(name)) return 'general.problem.required';
  if ([...name].length > longestName) return 'files.problem.name_long';
  if (/[/\\]/.test(name)) return 'files.problem.name_separator';
  if (/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)) return 'files.problem.name_hidden';
  if (name === '.' || name === '..' || reserved.test(name)) return 'files.problem.name_reserved';
  return null;
}

// What Windows keeps for itself, blanks behind it or not: such a name could not be written to a disk there.
const reserved = /^(con|conin\$|conout\$|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]) *(\.|$)/i;

/** What is wrong with a new name of a file, whose extension has to stay (FILE-D13). */
export function fileNameProblem(given: string, extension: string): MessageKey | null {
  const problem = nameProblem(given);
  if (problem !== null) return problem;
  return extensionIn(given.trim()) === extension ? null : 'files.problem.name_extension';
}

/** The extension of a name, in small letters; none without a dot or behind a leading one. */
export function extensionIn(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** A long name as its beginning and its end, cut between what people see as signs (FILE-024, FILE-E08). */
export function shortName(name: string): string {
  const signs = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (signs.length <= shownWhole) return name;
  return `${signs.slice(0, shownEnd).join('')}…${signs.slice(-shownEnd).join('')}`;
}

const segmenter = new Intl.Segmenter();

/** What names are sorted by: without case and accents, and figures by what they count. */
export function sortName(name: string): string {
  const sorted = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (figures) => figures.replace(/^0+(?=\d)/, '').padStart(12, '0'));
  return [...sorted].slice(0, longestSortName).join('');
}

// One sign may become eighteen; an index of the database takes rows of 2,704 bytes.
const longestSortName = 600;

/** What tells whether two folders would have the same name (FILE-D07). */
export function nameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** What the captions of a film or a recording are called, which lie beside it. */
export function captionsName(name: string): string {
  const extension = extensionIn(name);
  return `${extension === '' ? name : name.slice(0, -extension.length - 1)}.vtt`;
}

/** A name beside one that is taken: `plan (2).pdf`. */
export function nameBeside(name: string, number: number): string {
  const extension = extensionIn(name);
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1);
  const end = ` (${number})${extension === '' ? '' : name.slice(-extension.length - 1)}`;
  return `${[...stem].slice(0, longestName - [...end].length).join('')}${end}`;
}
