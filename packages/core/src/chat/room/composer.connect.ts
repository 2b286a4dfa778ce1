import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { FailureText } from '../../messages/index.ts';
import type { QuotedMessage } from '../chat.schema.ts';
import { messageFailureText } from '../refusal.rules.ts';
import type { ComposerSnapshot } from './composer.machine.ts';
import type { ComposerEvent } from './composer.rules.ts';
import { sendingVerdict } from './composer.rules.ts';
import type { ComposerMode } from './composer-mode.rules.ts';
import { quotedIn } from './composer-mode.rules.ts';
import type { EditPeriod } from './message-acts.rules.ts';
import { isEmptyText, remainingCharacters } from './message-text.rules.ts';

/** What a composer shows and does. */
export interface ComposerApi {
  readonly text: string;
  readonly mode: ComposerMode['kind'];
  /** The message that is answered. */
  readonly quoted: QuotedMessage | null;
  /** How long the edit may take; null is for ever. */
  readonly period: EditPeriod | null;
  /** Whether one may write in this chat; the draft is kept when not, and the reason is shown (CHAT-D27). */
  readonly writing: Verdict;
  /** Whether the text may be sent as it is. */
  readonly sending: Verdict;
  readonly isSaving: boolean;
  /** Why an edit was not saved. */
  readonly problem: FailureText | null;
  /** The edit cannot be saved any more, but its text can be sent as a message of its own (CHAT-E12). */
  readonly canSendAsNew: boolean;
  /** Characters left, negative above the limit; null while there are more than 500. */
  readonly remaining: number | null;
  /** Leaving now would lose something (CHAT-041). */
  readonly hasUnsentText: boolean;
  change(text: string): void;
  send(): void;
  /** Gives up answering or editing; what was written before comes back. */
  leaveMode(): void;
  sendAsNew(): void;
}

/** Reads a composer for its view. */
export function connectComposer(snapshot: ComposerSnapshot, send: (event: ComposerEvent) => void): ComposerApi {
  const { text, mode, attachments, failure } = snapshot.context;
  const isRestricted = snapshot.matches('restricted');
  const writing = isRestricted ? refuse('chat.refusal.read_only') : allow;
  const period = mode.kind === 'editing' ? mode.message.period : null;
  return {
    text,
    mode: mode.kind,
    quoted: quotedIn(mode),
    period,
    writing,
    sending: writing.allowed ? sendingVerdict(snapshot.context) : writing,
    isSaving: snapshot.hasTag('busy'),
    problem: failure && messageFailureText(failure, 'update', period?.minutes),
    canSendAsNew: failure !== null && isOver.has(failure.code),
    remaining: remainingCharacters(text),
    hasUnsentText: !isEmptyText(text) || attachments.files.length + attachments.images.length > 0,
    change: (changed) => send({ type: 'text.change', text: changed }),
    send: () => send({ type: 'composer.send' }),
    leaveMode: () => send({ type: 'mode.leave' }),
    sendAsNew: () => send({ type: 'edit.sendAsNew' }),
  };
}

const isOver: ReadonlySet<string> = new Set(['update_period_ended', 'update_not_allowed', 'already_deleted']);
