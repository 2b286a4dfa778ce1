import { type Failure, refuse, type Verdict } from '../../machine/index.ts';
import type { ChatId, MessageId, QuotedMessage } from '../chat.schema.ts';
import type { ComposerAttachments } from './composer-attachments.rules.ts';
import type { ComposerMode, EditedMessage } from './composer-mode.rules.ts';
import { textVerdict, trimText } from './message-text.rules.ts';

/** What a composer begins with. */
export interface ComposerInput {
  readonly chatId: ChatId;
  /** A text to begin with. */
  readonly text?: string;
  /** The message the text answers. */
  readonly quoted?: QuotedMessage | null;
}

/** What a composer keeps. */
export interface ComposerContext {
  readonly chatId: ChatId;
  readonly text: string;
  readonly mode: ComposerMode;
  readonly attachments: ComposerAttachments;
  /** Pages whose previews go along. */
  readonly links: readonly string[];
  /** Why an edit was not saved. */
  readonly failure: Failure | null;
}

/** What a composer asks of the client. */
export type ComposerRequest =
  | {
      readonly type: 'message.send';
      readonly text: string;
      readonly quoted: QuotedMessage | null;
      readonly attachments: Pick<ComposerAttachments, 'files' | 'images'>;
      readonly links: readonly string[];
    }
  | { readonly type: 'composing.notify' }
  /** Tell me when this message is deleted. */
  | { readonly type: 'message.watch'; readonly id: MessageId | null };

/** What people and the timeline tell a composer. */
export type ComposerEvent =
  | { readonly type: 'text.change'; readonly text: string }
  | { readonly type: 'quote.begin'; readonly quoted: QuotedMessage }
  | { readonly type: 'edit.begin'; readonly message: EditedMessage }
  /** Gives up answering or editing. */
  | { readonly type: 'mode.leave' }
  /** Sends the edited text as a message of its own. */
  | { readonly type: 'edit.sendAsNew' }
  | { readonly type: 'composer.send' }
  /** Another tab has changed the draft of this chat. */
  | { readonly type: 'draft.told'; readonly text: string; readonly quoted: QuotedMessage | null }
  | { readonly type: 'attachments.changed'; readonly attachments: ComposerAttachments }
  | { readonly type: 'links.changed'; readonly links: readonly string[] }
  /** Writing in the chat became possible or impossible. */
  | { readonly type: 'abilities.changed'; readonly write: boolean }
  /** The message that is answered or edited was deleted. */
  | { readonly type: 'message.deleted'; readonly deletedAt: string };

/** What a composer tells. */
export type ComposerEmitted =
  | { readonly type: 'composer.sent'; readonly chatId: ChatId }
  /** The message that was being edited is deleted; its text stays as a draft. */
  | { readonly type: 'composer.editEnded' };

/** An edit on its way to the server. */
export interface SavedEdit {
  readonly chatId: ChatId;
  readonly id: MessageId;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly imageIds: readonly string[];
  readonly links: readonly string[];
}
/** Whether what a composer holds may be sent, and if not, why (CHAT-037, CHAT-038, CHAT-E21). */
export function sendingVerdict({
  text,
  mode,
  attachments,
}: Pick<ComposerContext, 'text' | 'mode' | 'attachments'>): Verdict {
  if (mode.kind === 'editing') return savingVerdict(text, mode.message);
  if (attachments.blocked !== null) return refuse(attachments.blocked);
  return textVerdict(text, attachments.files.length + attachments.images.length > 0);
}

function savingVerdict(text: string, message: EditedMessage): Verdict {
  const verdict = textVerdict(text, message.fileIds.length + message.imageIds.length > 0);
  if (!verdict.allowed) return verdict;
  return trimText(text) === message.text ? refuse('chat.composer.unchanged') : verdict;
}

/** What is saved of the message that is edited. */
export function editOf({ chatId, text, mode }: ComposerContext): SavedEdit {
  if (mode.kind !== 'editing') throw new Error('No message is being edited.');
  const { id, fileIds, imageIds, links } = mode.message;
  // A link that was taken out of the text takes its preview along (CHAT-E46).
  return { chatId, id, text: trimText(text), fileIds, imageIds, links: links.filter((link) => text.includes(link)) };
}
