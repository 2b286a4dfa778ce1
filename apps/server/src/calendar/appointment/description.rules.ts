import sanitizeHtml from 'sanitize-html';

/** A description as it is shown: what the editor makes, without scripts, handlers or styles; links open apart. */
export function renderDescription(description: string): string {
  return sanitizeHtml(description, {
    allowedTags: [
      ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr', 'a'],
      ...['h1', 'h2', 'h3', 'h4'],
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  });
}
