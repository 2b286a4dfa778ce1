import { type ChatStatus, maximumStatusLength } from '../chat.schema.ts';

/** What each availability says of itself, in the reader's language. */
export type StatusDefaults = Readonly<Record<'online' | 'busy', string>>;

/** A status as its form holds it. */
export function editedStatus(own: ChatStatus | null, defaults: StatusDefaults): ChatStatus {
  const type = own?.type ?? 'online';
  return { type, text: own?.text || defaultOf(type, defaults) };
}

/** What is typed or pasted: without line breaks, and cut at 100 characters as a reader counts them (CHAT-066, CHAT-067, CHAT-E55). */
export function statusText(typed: string): string {
  const line = typed.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
  if (line.length <= maximumStatusLength) return line;
  return [...graphemes.segment(line)]
    .slice(0, maximumStatusLength)
    .map(({ segment }) => segment)
    .join('');
}

/** The other availability; only an empty text, or the one that comes with the old one, gives way (CHAT-069, CHAT-E56). */
export function switchStatus(status: ChatStatus, type: ChatStatus['type'], defaults: StatusDefaults): ChatStatus {
  const isOwnText = status.text.trim() !== '' && status.text !== defaultOf(status.type, defaults);
  return { type, text: isOwnText ? status.text : defaultOf(type, defaults) };
}

/** What is sent: a text that comes with the availability is left out, so that everybody reads it in their own language. */
export function sentStatus({ type, text }: ChatStatus, defaults: StatusDefaults): ChatStatus {
  const trimmed = text.trim();
  return { type, text: trimmed === defaultOf(type, defaults) ? '' : trimmed };
}

function defaultOf(type: ChatStatus['type'], defaults: StatusDefaults): string {
  return type === 'invisible' ? '' : defaults[type];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
