import { isCrawlable } from '../../crawl/crawl.rules.ts';
import { maximumLinks } from '../chat.schema.ts';
import { type MarkdownBlock, readBlocks } from './markdown-blocks.rules.ts';
import type { MarkdownInline } from './markdown-marks.rules.ts';

export type { MarkdownBlock, MarkdownInline };

/** Reads the marks of a message: what else is typed, HTML among it, stays the text it is; null where that fails (CHAT-D30, CHAT-028). */
export function readMarkdown(text: string): readonly MarkdownBlock[] | null {
  try {
    return readBlocks(text);
  } catch {
    return null;
  }
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
