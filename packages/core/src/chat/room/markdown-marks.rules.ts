/** A piece of a line of a message. */
export type MarkdownInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis' | 'strike'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly MarkdownInline[] };

/** Equal marks in a row; how many of them are `left` says what nothing has paired yet. */
export interface MarkRun {
  readonly kind: 'marks';
  readonly mark: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  left: number;
}

/** What a line is made of before its marks are paired. */
export type LinePiece = MarkdownInline | MarkRun;

/** Reads the marks `*`, `_` and `~` that stand from a place on, by what is beside them. */
export function markRunAt(text: string, start: number): MarkRun {
  const mark = text.charAt(start);
  let end = start;
  while (text.charAt(end) === mark) end += 1;
  const before = [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? ' ';
  const after = String.fromCodePoint(text.codePointAt(end) ?? 32);
  const isLeft = leansOn(after, before);
  const isRight = leansOn(before, after);
  const isInWord = mark === '_' && isLeft && isRight;
  const opens = isLeft && (!isInWord || isPunctuation(before));
  const closes = isRight && (!isInWord || isPunctuation(after));
  return { kind: 'marks', mark, length: end - start, opens, closes, left: end - start };
}

/**
 * Pairs the marks of a line, each closing one with the nearest that opens; what stays alone is text. Which openers a
 * closing run has asked in vain is remembered by its kind, so that no number of marks takes longer than its length.
 */
export function withMarks(pieces: readonly LinePiece[]): readonly MarkdownInline[] {
  const done: LinePiece[] = [];
  const openers: Opener[] = [];
  const askedInVain = new Map<string, number>();
  for (const [place, piece] of pieces.entries()) {
    if (piece.kind === 'marks' && piece.closes) close(piece, place);
    done.push(piece);
    if (piece.kind === 'marks' && piece.opens && piece.left >= least(piece)) {
      openers.push({ run: piece, index: done.length - 1, place });
    }
  }
  return settled(done);

  function close(closer: MarkRun, place: number): void {
    const kind = `${closer.mark}${closer.opens}${closer.length % 3}`;
    while (closer.left >= least(closer)) {
      const after = askedInVain.get(kind) ?? -1;
      const index = openers.findLastIndex((opener) => opener.place <= after || isPair(opener.run, closer));
      const opener = openers[index];
      if (opener === undefined || opener.place <= after) {
        askedInVain.set(kind, place - 1);
        return;
      }
      openers.length = index + 1;
      wrap(opener, closer);
      if (opener.run.left < least(opener.run)) openers.pop();
    }
  }

  function wrap({ run, index }: Opener, closer: MarkRun): void {
    const used = run.left > 1 && closer.left > 1 ? 2 : 1;
    const children = settled(done.splice(index + 1));
    done.push({ kind: run.mark === '~' ? 'strike' : used === 2 ? 'strong' : 'emphasis', children });
    run.left -= used;
    closer.left -= used;
  }
}

/** Text that stands beside text becomes one piece. */
export function joined(pieces: readonly MarkdownInline[]): readonly MarkdownInline[] {
  const all: MarkdownInline[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (piece.kind !== 'text' || last?.kind !== 'text') all.push(piece);
    else all[all.length - 1] = { kind: 'text', text: last.text + piece.text };
  }
  return all;
}

/** A run that may be paired, and where it stands: among what is done, and in its line. */
interface Opener {
  readonly run: MarkRun;
  readonly index: number;
  readonly place: number;
}

function settled(pieces: readonly LinePiece[]): readonly MarkdownInline[] {
  const settledPieces = pieces.flatMap((piece): readonly MarkdownInline[] => {
    if (piece.kind !== 'marks') return [piece];
    return piece.left === 0 ? [] : [{ kind: 'text', text: piece.mark.repeat(piece.left) }];
  });
  return joined(settledPieces);
}

/** How many marks of a run it takes. */
function least({ mark }: MarkRun): number {
  return mark === '~' ? 2 : 1;
}

/** Runs that may both open and close are no pair where their lengths add up to a multiple of three, unless each is one. */
function isPair(opener: MarkRun, closer: MarkRun): boolean {
  if (opener.mark !== closer.mark) return false;
  if (opener.mark === '~' || !(opener.closes || closer.opens)) return true;
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0);
}

/** Whether marks between two characters belong to the one rather than to the other. */
function leansOn(near: string, far: string): boolean {
  return !isSpace(near) && (!isPunctuation(near) || isSpace(far) || isPunctuation(far));
}

function isSpace(character: string): boolean {
  return /\s/u.test(character);
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}
