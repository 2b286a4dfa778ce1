import { addressFrom, safeLink } from './markdown-addresses.rules.ts';
import { joined, type LinePiece, type MarkdownInline, markRunAt, withMarks } from './markdown-marks.rules.ts';

/** Reads the words of a paragraph: code, links, marks and breaks; all else is text. */
export function readLine(source: string): readonly MarkdownInline[] {
  const reading: Reading = { source, at: 0, text: '', pieces: [], brackets: [], codeRuns: null };
  while (reading.at < source.length) {
    plain.lastIndex = reading.at;
    take(reading, plain.exec(source)?.[0] ?? '');
    const read = readers[source.charAt(reading.at)];
    if (read && !read(reading)) take(reading, source.charAt(reading.at));
  }
  flush(reading);
  return withMarks(reading.pieces);
}

interface Reading {
  readonly source: string;
  at: number;
  /** What has been read and is text so far. */
  text: string;
  readonly pieces: LinePiece[];
  /** Which pieces are brackets that may begin a link. */
  readonly brackets: number[];
  /** Where runs of backticks begin, by their length, the first of them last. */
  codeRuns: ReadonlyMap<number, number[]> | null;
}

const plain = /[^\n\\`*_~[\]<:]+/y;

/** What is read where a character stands; false where it is text. */
const readers: Readonly<Record<string, (reading: Reading) => boolean>> = {
  '\n': readBreak,
  '\\': readEscape,
  '`': readCode,
  '*': readMarks,
  _: readMarks,
  '~': readMarks,
  '[': readOpening,
  ']': readClosing,
  '<': readAngle,
  ':': readBare,
};

function take(reading: Reading, text: string): void {
  reading.text += text;
  reading.at += text.length;
}

function flush(reading: Reading): void {
  if (reading.text !== '') reading.pieces.push({ kind: 'text', text: reading.text });
  reading.text = '';
}

function add(reading: Reading, piece: LinePiece, end: number): true {
  flush(reading);
  reading.pieces.push(piece);
  reading.at = end;
  return true;
}

function readBreak(reading: Reading): true {
  let end = reading.text.length;
  while (reading.text.charAt(end - 1) === ' ') end -= 1;
  reading.text = reading.text.slice(0, end);
  return add(reading, { kind: 'break' }, afterSpaces(reading.source, reading.at + 1));
}

function readEscape(reading: Reading): boolean {
  const next = reading.source.charAt(reading.at + 1);
  if (next === '\n') return add(reading, { kind: 'break' }, afterSpaces(reading.source, reading.at + 2));
  if (!escapable.test(next)) return false;
  reading.text += next;
  reading.at += 2;
  return true;
}

const escapable = /[!-/:-@[-`{-~]/;

function readCode(reading: Reading): true {
  const { source, at } = reading;
  reading.codeRuns ??= codeRunsOf(source);
  let end = at;
  while (source.charAt(end) === '`') end += 1;
  const starts = reading.codeRuns.get(end - at) ?? [];
  while ((starts.at(-1) ?? end) < end) starts.pop();
  const closes = starts.at(-1);
  if (closes === undefined) {
    take(reading, source.slice(at, end));
    return true;
  }
  const words = source.slice(end, closes).replaceAll('\n', ' ');
  const isPadded = words.startsWith(' ') && words.endsWith(' ') && /[^ ]/.test(words);
  return add(reading, { kind: 'code', text: isPadded ? words.slice(1, -1) : words }, closes + end - at);
}

function codeRunsOf(source: string): ReadonlyMap<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of source.matchAll(/`+/g)) {
    const starts = runs.get(run.length);
    if (starts) starts.push(index);
    else runs.set(run.length, [index]);
  }
  for (const starts of runs.values()) starts.reverse();
  return runs;
}

function readMarks(reading: Reading): boolean {
  const run = markRunAt(reading.source, reading.at);
  return (run.mark !== '~' || run.length > 1) && add(reading, run, reading.at + run.length);
}

function readOpening(reading: Reading): true {
  flush(reading);
  reading.brackets.push(reading.pieces.length);
  return add(reading, { kind: 'text', text: '[' }, reading.at + 1);
}

/** Words in brackets and an address behind them are a link; what is one lies in no other. */
function readClosing(reading: Reading): boolean {
  const opened = reading.brackets.pop();
  if (opened === undefined || reading.source.charAt(reading.at + 1) !== '(') return false;
  const target = targetFrom(reading.source, reading.at + 2);
  if (target === null) return false;
  flush(reading);
  const [, ...words] = reading.pieces.splice(opened);
  reading.brackets.length = 0;
  return add(
    reading,
    { kind: 'link', href: target.href, children: joined(withoutLinks(withMarks(words))) },
    target.end,
  );
}

function withoutLinks(pieces: readonly MarkdownInline[]): readonly MarkdownInline[] {
  return pieces.flatMap((piece) => {
    if (!('children' in piece)) return [piece];
    const children = withoutLinks(piece.children);
    return piece.kind === 'link' ? children : [{ ...piece, children: joined(children) }];
  });
}

const inAngles = /<((?:[^<>\n\\]|\\.)*)>/y;
const title = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\((?:[^()\\]|\\[\s\S])*\)/y;
/** How deep brackets may lie in an address. */
const deepestBrackets = 32;

/** Reads `https://a.example "a title")`; null where it is nothing of that kind, or leads where nobody is led. */
function targetFrom(source: string, start: number): { readonly href: string; readonly end: number } | null {
  const begin = afterBlank(source, start);
  inAngles.lastIndex = begin;
  const angled = inAngles.exec(source);
  const end = angled ? begin + angled[0].length : addressEnd(source, begin);
  const typed = angled?.[1] ?? source.slice(begin, end);
  const href = safeLink(typed.replace(/\\([!-/:-@[-`{-~])/g, '$1'));
  if (href === null) return null;
  const afterAddress = afterBlank(source, end);
  title.lastIndex = afterAddress;
  const titled = afterAddress > end ? (title.exec(source)?.[0] ?? '') : '';
  const last = afterBlank(source, afterAddress + titled.length);
  return source.charAt(last) === ')' ? { href, end: last + 1 } : null;
}

function addressEnd(source: string, begin: number): number {
  let depth = 0;
  let end = begin;
  for (; end < source.length; end += 1) {
    const character = source.charAt(end);
    if (character <= ' ' || character === '\x7f') break;
    if (character === '\\' && escapable.test(source.charAt(end + 1))) end += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || depth > deepestBrackets) break;
  }
  return end;
}

const webInAngles = /<([a-z][a-z\d+.-]{1,31}:[^<>\0-\x20]*)>/iy;
const mailInAngles = /<([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*)>/iy;

function readAngle(reading: Reading): boolean {
  return readAngled(reading, webInAngles, '') || readAngled(reading, mailInAngles, 'mailto:');
}

function readAngled(reading: Reading, pattern: RegExp, scheme: string): boolean {
  pattern.lastIndex = reading.at;
  const [all = '', typed = ''] = pattern.exec(reading.source) ?? [];
  const href = safeLink(scheme + typed);
  if (href === null) return false;
  return add(reading, { kind: 'link', href, children: [{ kind: 'text', text: typed }] }, reading.at + all.length);
}

/** An address that says where it leads is a link without further marks. */
function readBare(reading: Reading): boolean {
  const { source, at } = reading;
  const [, scheme = ''] = /(?:^|[^\p{L}\p{N}])(https?|mailto)$/iu.exec(source.slice(Math.max(0, at - 7), at)) ?? [];
  if (scheme === '' || scheme.length > reading.text.length) return false;
  const typed = addressFrom(source, at - scheme.length);
  const href = typed === null ? null : safeLink(typed);
  if (typed === null || href === null) return false;
  reading.text = reading.text.slice(0, -scheme.length);
  const words: MarkdownInline = { kind: 'text', text: typed };
  return add(reading, { kind: 'link', href, children: [words] }, at - scheme.length + typed.length);
}

function afterSpaces(source: string, start: number): number {
  let end = start;
  while (source.charAt(end) === ' ' || source.charAt(end) === '\t') end += 1;
  return end;
}

function afterBlank(source: string, start: number): number {
  let end = start;
  while (/[ \t\n]/.test(source.charAt(end))) end += 1;
  return end;
}
