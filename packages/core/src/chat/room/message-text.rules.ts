import { isBlankText } from '../../contract/blank-text.ts';
import { allow, refuse, type Verdict } from '../../machine/index.ts';

/** Longest text of a message, in characters after trimming (CHAT-D29). */
export const maximumTextLength = 10_000;
/** From how many characters left the composer shows how many are left. */
export const remainingShownFrom = 500;
/** Most emoji a message may consist of to be shown large (CHAT-027). */
export const maximumLargeEmoji = 3;

/** What is wrong with a text, in the words of a refused push (CHAT-D24). */
export type TextProblem = 'empty_message' | 'too_long';

/** A text without blank space around it, as it is sent and stored. */
export function trimText(text: string): string {
  return text.trim();
}

/** Whether a person sees nothing in a text: only blank space and characters without width (CHAT-E19). */
export function isEmptyText(text: string): boolean {
  return isBlankText(text);
}

/** Number of characters of a trimmed text; one outside the basic plane counts once. */
export function textLength(text: string): number {
  return [...trimText(text)].length;
}

/** What keeps a text from being a message; without text it needs an attachment (CHAT-037). */
export function findTextProblem(text: string, hasAttachment = false): TextProblem | null {
  if (isEmptyText(text) && !hasAttachment) return 'empty_message';
  const trimmed = trimText(text);
  const mayBeTooLong = trimmed.length > maximumTextLength;
  return mayBeTooLong && textLength(trimmed) > maximumTextLength ? 'too_long' : null;
}

/** Whether a text may be sent, and if not, why. */
export function textVerdict(text: string, hasAttachment = false): Verdict {
  const problem = findTextProblem(text, hasAttachment);
  return problem ? refuse(`chat.refusal.${problem}`) : allow;
}

/** Characters left, negative above the limit; null while there are more than 500 (CHAT-D29). */
export function remainingCharacters(text: string): number | null {
  const remaining = maximumTextLength - textLength(text);
  return remaining <= remainingShownFrom ? remaining : null;
}

/** Whether a message consists of 1 to 3 emoji, as a reader counts them, and is therefore shown large (CHAT-E29). */
export function isLargeEmoji(text: string): boolean {
  // No three emoji are longer: the longest families and flags stay below 40 units.
  if (text.length > 120 + maximumLargeEmoji) return false;
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (isEmptyText(segment)) continue;
    if (!isEmoji(segment) || count === maximumLargeEmoji) return false;
    count += 1;
  }
  return count > 0;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function isEmoji(grapheme: string): boolean {
  return /^(\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|[0-9#*]\u20e3)/u.test(
    grapheme,
  );
}
