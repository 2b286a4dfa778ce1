import { isMentionedId, pictureAddress, pictureIdOf } from '@atrium/core/editor/rules';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5'];
const marks = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'hr', 'a'];
const tables = ['table', 'tbody', 'tr', 'th', 'td'];

/**
 * Rich text as it is shown: what the editor makes, without scripts, handlers or styles; links open apart. Pictures are
 * stored ones, mentions name a member by id, and no table lies in another.
 */
export function renderRichText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...blocks, ...marks, ...tables, 'img', 'span'],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], span: ['data-mention'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: linkOrMention, span: mention, img: storedPicture },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  });
  return withoutNesting(clean);
}

/** Rich text without its markup, a line a block (MSG-D08). */
export function plainTextOf(html: string): string {
  const inLines = html
    .replace(/<br\s*\/?>|<\/(?:p|li|blockquote|pre|h[1-5]|tr)>/gi, '$&\n')
    .replace(/<\/t[dh]>/gi, '$& ');
  const text = sanitizeHtml(inLines, { allowedTags: [], allowedAttributes: {} });
  return unescaped(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

/** A plain text as rich text. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A link, or a mention as it was shown. */
function linkOrMention(_: string, { 'data-mention': id, ...attribs }: Attributes): Tag {
  if (id !== undefined) return mention('span', { 'data-mention': id });
  return { tagName: 'a', attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer' } };
}

function mention(_: string, { 'data-mention': id = '' }: Attributes): Tag {
  return { tagName: 'span', attribs: isMentionedId(id) ? { 'data-mention': id } : {} };
}

/** A picture of another place would tell it who reads, and when. */
function storedPicture(_: string, { src = '', alt = '' }: Attributes): Tag {
  const id = pictureIdOf(src);
  return { tagName: 'img', attribs: id === null ? {} : { src: pictureAddress(id), alt } };
}

/** Of what the sanitiser has written: tables and mentions inside others lose their tags, a span that names nobody too. */
function withoutNesting(clean: string): string {
  const keepsTable = createTableKeeper();
  const keepsSpan = createSpanKeeper();
  return clean.replace(/<(\/?)(table|tbody|tr|th|td|span)( [^>]*)?>/g, (tag, slash: string, name: string, attribs) => {
    const isClosing = slash !== '';
    const stays = name === 'span' ? keepsSpan(isClosing, attribs !== undefined) : keepsTable(isClosing, name);
    return stays ? tag : '';
  });
}

function createTableKeeper() {
  let open = 0;
  return (isClosing: boolean, name: string): boolean => {
    if (name === 'table' && !isClosing) open++;
    const stays = open === 1;
    if (name === 'table' && isClosing) open--;
    return stays;
  };
}

function createSpanKeeper() {
  const kept: boolean[] = [];
  let isInside = false;
  return (isClosing: boolean, namesSomebody: boolean): boolean => {
    if (isClosing) {
      const stays = kept.pop() ?? false;
      if (stays) isInside = false;
      return stays;
    }
    const stays = namesSomebody && !isInside;
    if (stays) isInside = true;
    kept.push(stays);
    return stays;
  };
}

/** The sanitiser leaves these four written out. */
function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&');
}
