/** A description's HTML as far as it is shown at first; `isCut` when there is more. */
export interface ShownDescription {
  readonly html: string;
  readonly isCut: boolean;
}

/** Longer descriptions are cut after this many visible characters. */
export const descriptionLimit = 500;

/**
 * Cuts rendered HTML by what is visible of it: tags count nothing, entities and combined emoji one. The cut falls on a
 * word boundary when one lies within the last 20 characters, never inside a link, and ends with "…".
 */
export function truncateRendered(html: string, limit: number = descriptionLimit): ShownDescription {
  const pieces = visiblePieces(html);
  if (pieces.filter(isVisible).length <= limit) return { html, isCut: false };
  const kept = pieces.slice(0, cutAt(pieces, limit));
  const open = openTags(kept);
  return { html: `${joined(kept).trimEnd()}…${open.map((name) => `</${name}>`).join('')}`, isCut: true };
}

type Piece =
  | { readonly kind: 'tag'; readonly source: string; readonly name: string; readonly step: 1 | 0 | -1 }
  | { readonly kind: 'character'; readonly source: string };

const lexer =
  /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);|[^<&]+|[<&]/gi;
const voidTags = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
const wordBoundaryWithin = 20;

function visiblePieces(html: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [source, closing, tag] of html.matchAll(lexer)) {
    if (source.startsWith('<!--')) continue;
    if (tag !== undefined) pieces.push(tagPiece(source, tag.toLowerCase(), closing === '/'));
    else pieces.push(...characters(source).map((part) => ({ kind: 'character', source: part }) as const));
  }
  return pieces;
}

function tagPiece(source: string, name: string, isClosing: boolean): Piece {
  const isVoid = voidTags.has(name) || source.endsWith('/>');
  return { kind: 'tag', source, name, step: isVoid ? 0 : isClosing ? -1 : 1 };
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** White space between two words is one character, as a browser shows it. */
function characters(text: string): readonly string[] {
  if (/^&./.test(text)) return [text];
  return Array.from(segmenter.segment(text.replace(/\s+/g, ' ')), ({ segment }) => segment);
}

function isVisible({ kind }: Piece): boolean {
  return kind === 'character';
}

function isSpace(piece: Piece | undefined): boolean {
  return piece?.kind === 'character' && (/^\s$/.test(piece.source) || piece.source === '&nbsp;');
}

/** How many pieces stay. */
function cutAt(pieces: readonly Piece[], limit: number): number {
  const hard = indexOfCharacter(pieces, limit);
  return leaveLink(pieces, wordBoundary(pieces, hard) ?? hard);
}

function indexOfCharacter(pieces: readonly Piece[], limit: number): number {
  let count = 0;
  const index = pieces.findIndex((piece) => isVisible(piece) && ++count > limit);
  return index < 0 ? pieces.length : index;
}

function wordBoundary(pieces: readonly Piece[], hard: number): number | null {
  let seen = 0;
  for (let index = hard; index > 0 && seen <= wordBoundaryWithin; index--) {
    const piece = pieces[index];
    if (isSpace(piece) || (piece?.kind === 'tag' && isBlock(piece.name))) return index;
    if (piece?.kind === 'character') seen++;
  }
  return null;
}

function isBlock(name: string): boolean {
  return /^(p|div|br|li|ul|ol|h[1-6]|blockquote|pre|table|tr|td|th|hr)$/.test(name);
}

/** A cut inside a link moves before it; a link that begins the text stays whole. */
function leaveLink(pieces: readonly Piece[], cut: number): number {
  const start = pieces.slice(0, cut).findLastIndex((piece) => piece.kind === 'tag' && piece.name === 'a');
  const link = pieces[start];
  if (link?.kind !== 'tag' || link.step !== 1) return cut;
  if (pieces.slice(0, start).some(isVisible)) return start;
  const end = pieces.findIndex((piece) => piece.kind === 'tag' && piece.name === 'a' && piece.step === -1);
  return end < 0 ? pieces.length : end + 1;
}

/** Names of the tags still open, the innermost first. */
function openTags(pieces: readonly Piece[]): readonly string[] {
  const open: string[] = [];
  for (const piece of pieces) {
    if (piece.kind !== 'tag') continue;
    if (piece.step === 1) open.unshift(piece.name);
    if (piece.step === -1 && open[0] === piece.name) open.shift();
  }
  return open;
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ source }) => source).join('');
}
