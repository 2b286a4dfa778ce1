import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5'];

/** Rich text as it is shown: what the editor makes, without scripts, handlers or styles; links open apart. */
export function renderRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...['br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'hr', 'a']],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  });
}

/** Rich text without its markup, a line a block (MSG-D08). */
export function plainTextOf(html: string): string {
  const inLines = html.replace(/<br\s*\/?>|<\/(?:p|li|blockquote|pre|h[1-5])>/gi, '$&\n');
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

/** The sanitiser leaves these four written out. */
function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&');
}
