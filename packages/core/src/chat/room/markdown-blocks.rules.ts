import { readLine } from './markdown-line.rules.ts';
import type { MarkdownInline } from './markdown-marks.rules.ts';

/** A block of a message. */
export type MarkdownBlock =
  | { readonly kind: 'paragraph'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote' | 'bullets' | 'item'; readonly children: readonly MarkdownBlock[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly children: readonly MarkdownBlock[] };

/** Reads paragraphs, code, quotes and lists, within each other as deep as people mean it; what lies deeper is text. */
export function readBlocks(text: string): readonly MarkdownBlock[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n').map(lineOf);
  return blocksFrom({ at: (index) => lines[index] }, 0, { base: 0, outside: null, depth: 0 }).blocks;
}

interface Line {
  readonly space: string;
  /** How many columns the space takes. */
  readonly indent: number;
  /** Empty where the line is. */
  readonly words: string;
  /** Whether it only goes on with the words before it: it lacks the sign of the quote it stands in. */
  readonly isLazy: boolean;
}

/** Lines of a block, undefined after the last; a quote looks at those around it no sooner than it is asked. */
interface Lines {
  at(index: number): Line | undefined;
}

/** Where blocks stand. */
interface Place {
  /** The column they begin at. */
  readonly base: number;
  /** The column of the list around them. */
  readonly outside: number | null;
  readonly depth: number;
}

interface Read<Result> {
  readonly blocks: Result;
  /** The first line that does not belong to them. */
  readonly next: number;
}

type BlockReader = (lines: Lines, start: number, place: Place) => Read<MarkdownBlock> | null;

const deepest = 10;
const tab = 4;

function blocksFrom(lines: Lines, start: number, place: Place): Read<readonly MarkdownBlock[]> {
  const readers = place.depth < deepest ? [readFence, readQuote, readList] : [readFence];
  const blocks: MarkdownBlock[] = [];
  let next = start;
  for (let line = lines.at(next); line !== undefined; line = lines.at(next)) {
    if (line.words === '') next += 1;
    else if (line.isLazy || line.indent < place.base) break;
    else {
      const block = firstOf(readers, lines, next, place) ?? readParagraph(lines, next, place);
      blocks.push(block.blocks);
      next = block.next;
    }
  }
  return { blocks, next };
}

function firstOf(
  readers: readonly BlockReader[],
  lines: Lines,
  start: number,
  place: Place,
): Read<MarkdownBlock> | null {
  if ((lines.at(start)?.indent ?? 0) - place.base >= tab) return null;
  for (const read of readers) {
    const block = read(lines, start, place);
    if (block) return block;
  }
  return null;
}

function readParagraph(lines: Lines, start: number, place: Place): Read<MarkdownBlock> {
  const words: string[] = [];
  let next = start;
  for (let line = lines.at(next); line !== undefined && line.words !== ''; line = lines.at(next)) {
    if (next > start && (beginsOther(line, place) || beginsListAfterWords(line, place))) break;
    words.push(cut(line.space, place.base) + line.words);
    next += 1;
  }
  return { blocks: { kind: 'paragraph', children: readLine(words.join('\n').trim()) }, next };
}

const fence = /^(`{3,}(?=[^`]*$)|~{3,})/;

function readFence(lines: Lines, start: number, place: Place): Read<MarkdownBlock> | null {
  const first = lines.at(start);
  const [marks] = fence.exec(first?.words ?? '') ?? [];
  if (first === undefined || marks === undefined) return null;
  const code: string[] = [];
  let next = start + 1;
  for (let line = lines.at(next); line !== undefined; line = lines.at(next)) {
    if (line.words !== '' && (line.isLazy || line.indent < place.base)) break;
    next += 1;
    if (line.indent - place.base < tab && isFenceEnd(line.words, marks)) break;
    code.push(cut(line.space, first.indent) + line.words);
  }
  return { blocks: { kind: 'code', text: code.join('\n') }, next };
}

function isFenceEnd(words: string, marks: string): boolean {
  const line = words.trimEnd();
  return line.startsWith(marks) && [...line].every((character) => character === marks[0]);
}

function readQuote(lines: Lines, start: number, place: Place): Read<MarkdownBlock> | null {
  if (!lines.at(start)?.words.startsWith('>')) return null;
  const inner = quotedLines(lines, start, place);
  const { blocks, next } = blocksFrom(inner, 0, { base: 0, outside: null, depth: place.depth + 1 });
  return { blocks: { kind: 'quote', children: blocks }, next: start + next };
}

/** The lines of a quote without its sign, and those after them that may go on with its last paragraph. */
function quotedLines(lines: Lines, start: number, place: Place): Lines {
  const inner: Line[] = [];
  let isOver = false;
  const readOne = () => {
    const line = lines.at(start + inner.length);
    if (line === undefined || line.words === '') isOver = true;
    else if (line.words.startsWith('>') && !line.isLazy && line.indent >= place.base) {
      const { space, words } = lineOf(line.words.slice(1));
      inner.push(lineOf(cut(space, 1) + words));
    } else if (inner.at(-1)?.words === '' || beginsOther(line, place) || isList(line, place)) isOver = true;
    else inner.push({ ...line, isLazy: true });
  };
  return {
    at: (index) => {
      while (!isOver && inner.length <= index) readOne();
      return inner[index];
    },
  };
}

const marker = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;

function readList(lines: Lines, start: number, place: Place): Read<MarkdownBlock> | null {
  const first = lines.at(start);
  if (first === undefined || !isList(first, place)) return null;
  const [sign = '', number] = marker.exec(first.words) ?? [];
  const items: MarkdownBlock[] = [];
  let next = start;
  for (let line = lines.at(next); line !== undefined; line = lines.at(next)) {
    const isOutside = line.isLazy || line.indent < place.base || line.indent - place.base >= tab;
    const [own] = marker.exec(line.words) ?? [];
    if (isOutside || beginsOther(line, place) || own?.at(-1) !== sign.at(-1)) break;
    const item = readItem(lines, next, line, { ...place, depth: place.depth + 1 });
    items.push({ kind: 'item', children: item.blocks });
    next = item.next;
  }
  const list: MarkdownBlock =
    number === undefined
      ? { kind: 'bullets', children: items }
      : { kind: 'numbers', start: Number(number), children: items };
  return { blocks: list, next };
}

function readItem(lines: Lines, start: number, line: Line, place: Place): Read<readonly MarkdownBlock[]> {
  const [sign = ''] = marker.exec(line.words) ?? [];
  const { space, words } = lineOf(line.words.slice(sign.length));
  const after = line.indent + sign.length;
  const indent = columnsOf(space, after);
  if (words === '' && (lines.at(start + 1)?.words ?? '') === '') {
    return { blocks: [], next: lines.at(start + 1) === undefined ? start + 1 : start + 2 };
  }
  const base = words === '' || indent - after > tab ? after + 1 : indent;
  const first: Line = { space: ' '.repeat(indent), indent, words, isLazy: false };
  const own: Lines = { at: (index) => (index === start ? first : lines.at(index)) };
  return blocksFrom(own, start, { base, outside: place.base, depth: place.depth });
}

/** Whether code or a quote begins with a line, whatever stands before it. */
function beginsOther(line: Line, place: Place): boolean {
  if (line.isLazy || line.indent - place.base >= tab) return false;
  return fence.test(line.words) || line.words.startsWith('>');
}

/** Of lists, the first number and a sign with words behind it alone end a paragraph; those of a list around it always do. */
function beginsListAfterWords(line: Line, place: Place): boolean {
  if (!isList(line, place)) return false;
  return line.indent < place.base || /^(?:[-+*]|0{0,8}1[.)])[ \t]+[^ \t]/.test(line.words);
}

function isList(line: Line, { base, outside }: Place): boolean {
  if (line.isLazy || line.indent - base >= tab) return false;
  if (outside !== null && line.indent - outside >= tab && line.indent < base) return false;
  return marker.test(line.words);
}

function lineOf(text: string): Line {
  const [space = ''] = /^[ \t]*/.exec(text) ?? [];
  return { space, indent: columnsOf(space, 0), words: text.slice(space.length), isLazy: false };
}

/** The column that space ends at, where a tab leads to the next multiple of four. */
function columnsOf(space: string, start: number): number {
  let column = start;
  for (const character of space) column += character === '\t' ? tab - (column % tab) : 1;
  return column;
}

/** Space without its first columns. */
function cut(space: string, columns: number): string {
  let column = 0;
  let index = 0;
  for (; index < space.length && column < columns; index += 1) column = columnsOf(space.charAt(index), column);
  return ' '.repeat(Math.max(0, column - columns)) + space.slice(index);
}
