export {
  findRichTextProblem,
  isMentionedId,
  mentionBefore,
  mostCells,
  pictureAddress,
  pictureIdOf,
  withScrolledTables,
} from './rich-text.rules.ts';

/** The address of a link as typed, with `https://` in front unless it has a web scheme; an empty one stays empty (EDIT-003). */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (address === '') return '';
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

/** Whether rich text says nothing: no text, and nothing that stands for itself. */
export function isBlankHtml(html: string): boolean {
  return html.replace(/<(?!img|hr)[^<>]*>|&nbsp;|\s/gi, '') === '';
}

/** Rich text without the empty lines at its end, one of which the editor keeps behind a heading to go on writing in. */
export function withoutEmptyEnd(html: string): string {
  return html.replace(/(?:<p><\/p>)+$/, '');
}

/** Heading levels offered (EDIT-001). */
export const headingLevels = [1, 2, 3, 4, 5] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** The emoji a text is given by a click (EDIT-002). */
export const editorEmoji = [
  { emoji: '🙂', name: 'smile' },
  { emoji: '😀', name: 'laugh' },
  { emoji: '😂', name: 'tears' },
  { emoji: '😍', name: 'love' },
  { emoji: '😉', name: 'wink' },
  { emoji: '🤔', name: 'think' },
  { emoji: '😮', name: 'wonder' },
  { emoji: '😢', name: 'cry' },
  { emoji: '👍', name: 'yes' },
  { emoji: '👎', name: 'no' },
  { emoji: '👏', name: 'applause' },
  { emoji: '🙏', name: 'thanks' },
  { emoji: '❤️', name: 'heart' },
  { emoji: '🎉', name: 'party' },
  { emoji: '☀️', name: 'sun' },
  { emoji: '🌱', name: 'sprout' },
] as const;
