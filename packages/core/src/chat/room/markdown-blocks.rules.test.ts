import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { type MarkdownBlock, readBlocks } from './markdown-blocks.rules.ts';
import type { MarkdownInline } from './markdown-marks.rules.ts';

const parser = new MarkdownIt('zero', { breaks: true }).enable([
  ...['blockquote', 'fence', 'list'],
  ...['autolink', 'backticks', 'emphasis', 'escape', 'link', 'newline', 'strikethrough'],
  ...['balance_pairs', 'fragments_join', 'text_join'],
]);

const pieces = [
  ...['a', 'b c', 'ä', '😀', '„', '!', '.', ',', '#', '(', ')', '<b>', '&amp;'],
  ...[' ', '  ', '    ', '\n', '\n\n', '\\', '\\*'],
  ...['*', '**', '_', '__', '~~', '~', '`', '``', '```', '```\n', '~~~'],
  ...['> ', '>', '- ', '* ', '+ ', '1. ', '2) ', '3. '],
  ...['[', ']', '](<https://a.example> "b")'],
];

/** Ends of labels are read as CommonMark has them, which markdown-it does not; so words follow every mark there. */
const message = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((some) =>
  some
    .join('')
    .replaceAll(/([*_~])(?=\]\()/g, '$1a')
    .trim(),
);

describe('the marks of a message', () => {
  it('are read as markdown-it reads them, however they are mixed (CHAT-D30)', () => {
    const property = fc.property(message, (text) => {
      expect(readBlocks(text)).toEqual(blocksOf(parser.parse(text, {})));
    });
    fc.assert(property, { numRuns: 4000, seed: 1 });
  });
});

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
        return [{ kind: 'link', href: String(token.attrGet('href')), children }];
      case 'strong_open':
      case 'em_open':
      case 's_open':
        return [{ kind: marks[token.type], children }];
      default:
        return token.content === '' ? [] : [{ kind: 'text', text: token.content }];
    }
  });
}
