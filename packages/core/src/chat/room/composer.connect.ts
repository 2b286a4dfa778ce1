import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { ComposerEvent, ComposerSnapshot } from './composer.machine.ts';
import { isEmptyText, remainingCharacters, textVerdict } from './message-text.rules.ts';

/** What a composer shows and does. */
export interface ComposerApi {
  readonly text: string;
  /** Whether one may write in this chat; the draft is kept when not, and the reason is shown (CHAT-D27). */
  readonly writing: Verdict;
  /** Whether the text may be sent as it is. */
  readonly sending: Verdict;
  /** Characters left, negative above the limit; null while there are more than 500. */
  readonly remaining: number | null;
  /** Leaving now would lose something (CHAT-041). */
  readonly hasUnsentText: boolean;
  change(text: string): void;
  send(): void;
}

/** Reads a composer for its view. */
export function connectComposer(snapshot: ComposerSnapshot, send: (event: ComposerEvent) => void): ComposerApi {
  const { text } = snapshot.context;
  const writing = snapshot.hasTag('editable') ? allow : refuse('chat.refusal.read_only');
  return {
    text,
    writing,
    sending: writing.allowed ? textVerdict(text) : writing,
    remaining: remainingCharacters(text),
    hasUnsentText: !isEmptyText(text),
    change: (changed) => send({ type: 'text.change', text: changed }),
    send: () => send({ type: 'composer.send' }),
  };
}
