export { linksOf, type MarkdownBlock, type MarkdownInline, plainText, readMarkdown } from '../room/markdown.rules.ts';
