import MarkdownIt, { type Token } from 'markdown-it';
import { isCrawlable } from '../../crawl/crawl.rules.ts';
import { maximumLinks } from '../chat.schema.ts';

/** A piece of a line of a message. */
export type MarkdownInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'emphasis' | 'strike'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly MarkdownInline[] };

/** A block of a message. */
export type MarkdownBlock =
  | { readonly kind: 'paragraph'; readonly children: readonly MarkdownInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote' | 'bullets' | 'item'; readonly children: readonly MarkdownBlock[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly children: readonly MarkdownBlock[] };

/** Reads the marks of a message: what else is typed, HTML among it, stays the text it is; null where that fails (CHAT-D30, CHAT-028). */
export function readMarkdown(text: string): readonly MarkdownBlock[] | null {
  try {
    if (countQuotes(text) > mostQuotes) return [asTyped(text)];
    const tokens = parser.parse(text, {});
    return tokens.some(isTooDeep) ? [asTyped(text)] : blocksOf(tokens);
  } catch {
    return null;
  }
}

/** The parser looks from where each quote begins to the end of the text, so that many of them would take their square. */
const mostQuotes = 200;
const quoteLine = /^[\s\d>*+.)-]*>/;

function countQuotes(text: string): number {
  const isQuoted = text.split('\n').map((line) => quoteLine.test(line));
  return isQuoted.filter((is, index) => is && isQuoted[index - 1] !== true).length;
}

/** The parser leaves out what stands deeper than it goes. */
function isTooDeep({ type, level }: Token): boolean {
  return ['blockquote_open', 'list_item_open'].includes(type) && level + 1 >= (parser.options.maxNesting ?? 0);
}

function asTyped(text: string): MarkdownBlock {
  const lines = text.split('\n').map((line) => ({ kind: 'text', text: line }) as const);
  return {
    kind: 'paragraph',
    children: lines.flatMap((line, index) => (index === 0 ? line : [{ kind: 'break' }, line])),
  };
}

/** A message without its marks, on one line, as notices and quotes say it. */
export function plainText(text: string): string {
  const blocks = readMarkdown(text);
  return (blocks === null ? text : blocks.map(blockText).join(' ')).replace(/\s+/g, ' ').trim();
}

/** The web pages a text links to, each once, the first five of them (CHAT-D23, CHAT-E46). */
export function linksOf(text: string): readonly string[] {
  if (!/https?:/i.test(text)) return [];
  const found = (readMarkdown(text) ?? []).flatMap(blockLinks);
  return [...new Set(found)].filter(isCrawlable).slice(0, maximumLinks);
}

const blockRules = ['blockquote', 'fence', 'list'];
const inlineRules = ['autolink', 'backticks', 'emphasis', 'escape', 'link', 'newline', 'strikethrough'];
const afterwards = ['balance_pairs', 'fragments_join', 'linkify', 'text_join'];

const parser = new MarkdownIt('zero', { breaks: true, linkify: true }).enable([
  ...blockRules,
  ...inlineRules,
  ...afterwards,
]);
parser.validateLink = isSafeLink;
parser.normalizeLinkText = (address) => address;
// Only what says where it leads becomes a link by itself.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
parser.linkify.add('ftp:', null);
parser.linkify.add('//', null);

function isSafeLink(href: string): boolean {
  return URL.canParse(href) && /^(?:https?:\/\/[^/]|mailto:[^@\s]+@[^@\s]+)/i.test(href);
}

/** Tokens come one after the other, opened and closed; here they stand within each other. */
function nest<Node>(
  tokens: readonly Token[],
  nodesOf: (token: Token, children: readonly Node[]) => readonly Node[],
): Node[] {
  const stack: { readonly open: Token | null; readonly children: Node[] }[] = [{ open: null, children: [] }];
  const add = (token: Token, children: readonly Node[]) => {
    stack.at(-1)?.children.push(...nodesOf(token, children));
  };
  for (const token of tokens) {
    if (token.nesting === 1) stack.push({ open: token, children: [] });
    else if (token.nesting === 0) add(token, []);
    else {
      const closed = stack.pop();
      if (closed?.open) add(closed.open, closed.children);
    }
  }
  return stack[0]?.children ?? [];
}

function blocksOf(tokens: readonly Token[]): readonly MarkdownBlock[] {
  // A paragraph holds one token with its words, every other block holds blocks.
  const words = tokens.map((token) => (token.type === 'inline' ? inlinesOf(token.children ?? []) : []));
  const wordsOf = new Map(tokens.map((token, index) => [token, words[index + 1] ?? []]));
  return nest<MarkdownBlock>(tokens, (token, children) => {
    switch (token.type) {
      case 'paragraph_open':
        return [{ kind: 'paragraph', children: wordsOf.get(token) ?? [] }];
      case 'fence':
        return [{ kind: 'code', text: token.content.replace(/\n$/, '') }];
      case 'blockquote_open':
        return [{ kind: 'quote', children }];
      case 'bullet_list_open':
        return [{ kind: 'bullets', children }];
      case 'ordered_list_open':
        return [{ kind: 'numbers', start: Number(token.attrGet('start') ?? 1), children }];
      case 'list_item_open':
        return [{ kind: 'item', children }];
      default:
        return [];
    }
  });
}

const marks = { strong_open: 'strong', em_open: 'emphasis', s_open: 'strike' } as const;

function inlinesOf(tokens: readonly Token[]): readonly MarkdownInline[] {
  return nest<MarkdownInline>(tokens, (token, children) => {
    switch (token.type) {
      case 'softbreak':
      case 'hardbreak':
        return [{ kind: 'break' }];
      case 'code_inline':
        return [{ kind: 'code', text: token.content }];
      case 'link_open':
        return linkTo(String(token.attrGet('href') ?? ''), children);
      case 'strong_open':
      case 'em_open':
      case 's_open':
        return [{ kind: marks[token.type], children }];
      default:
        return token.content === '' ? [] : [{ kind: 'text', text: token.content }];
    }
  });
}

/** A link without an address is the words it is made of. */
function linkTo(href: string, children: readonly MarkdownInline[]): readonly MarkdownInline[] {
  return isSafeLink(href) ? [{ kind: 'link', href, children }] : children;
}

function blockText(block: MarkdownBlock): string {
  if (block.kind === 'code') return block.text;
  return block.kind === 'paragraph' ? block.children.map(inlineText).join('') : block.children.map(blockText).join(' ');
}

function inlineText(inline: MarkdownInline): string {
  if (inline.kind === 'break') return ' ';
  return 'children' in inline ? inline.children.map(inlineText).join('') : inline.text;
}

function blockLinks(block: MarkdownBlock): readonly string[] {
  if (block.kind === 'code') return [];
  return block.kind === 'paragraph' ? block.children.flatMap(inlineLinks) : block.children.flatMap(blockLinks);
}

function inlineLinks(inline: MarkdownInline): readonly string[] {
  if (inline.kind === 'link') return [inline.href];
  return 'children' in inline ? inline.children.flatMap(inlineLinks) : [];
}
