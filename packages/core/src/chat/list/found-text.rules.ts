import { searchLengths } from '../chat.schema.ts';

/** A stretch of a text, and whether it is what was searched for. */
export interface FoundPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Most characters shown before the first word that was found. */
const before = 40;
/** Most characters shown of a message that was found. */
const shown = 240;

/** Whether there are too few letters to search for. */
export function isTooShort(text: string): boolean {
  return text.trim().length < searchLengths.least;
}

/** The line of a message on which the first of the words stands, cut into what was searched for and what stands around it (CHAT-D61). */
export function foundParts(text: string, searched: string): readonly FoundPart[] {
  const line = text.replace(/\s+/gu, ' ').trim();
  const { folded, places } = foldWithPlaces(line);
  const hits = hitsIn(folded, wordsOf(searched)).map(
    ([from, to]) => [places[from] ?? 0, places[to] ?? line.length] as const,
  );
  const start = startOf(line, hits[0]?.[0] ?? 0);
  const end = wholeCharacter(line, Math.min(line.length, start + shown));
  const parts: FoundPart[] = start > 0 ? [{ text: '… ', isHit: false }] : [];
  let at = start;
  for (const [from, to] of hits) {
    if (from >= end) break;
    const until = Math.min(to, end);
    parts.push({ text: line.slice(at, from), isHit: false }, { text: line.slice(from, until), isHit: true });
    at = until;
  }
  parts.push({ text: line.slice(at, end), isHit: false });
  if (end < line.length) parts.push({ text: ' …', isHit: false });
  return parts.filter((part) => part.text !== '');
}

/** The words that a message has to hold, all of them, each once. */
export function wordsOf(searched: string): readonly string[] {
  return [...new Set(fold(searched).split(/\s+/u).filter(Boolean))];
}

/** Stretches of a folded text, in order and apart from each other. */
function hitsIn(folded: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const found = words.flatMap((word) => placesOf(folded, word).map((from) => [from, from + word.length] as const));
  const hits: [number, number][] = [];
  for (const [from, to] of found.sort((one, other) => one[0] - other[0])) {
    const last = hits.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else hits.push([from, to]);
  }
  return hits;
}

function placesOf(folded: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + word.length)) places.push(from);
  return places;
}

/** A beginning of a word, a little before the first hit. */
function startOf(line: string, hit: number): number {
  if (hit <= before) return 0;
  const space = line.indexOf(' ', hit - before);
  return space === -1 || space > hit ? hit : space + 1;
}

/** A place that cuts no character in two. */
function wholeCharacter(line: string, place: number): number {
  return /^[\uDC00-\uDFFF]/.test(line.slice(place)) ? place + 1 : place;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A folded text, and where each of its characters comes from. */
function foldWithPlaces(text: string) {
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of text) {
    const said = fold(character);
    for (let count = 0; count < said.length; count += 1) places.push(place);
    folded += said;
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
}
