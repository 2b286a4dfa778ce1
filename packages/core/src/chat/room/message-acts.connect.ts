import type { ConfirmationApi } from '../../acts/index.ts';
import type { FailureText } from '../../messages/index.ts';
import type { ChatId, MessageId, ReactionEmoji } from '../chat.schema.ts';
import { messageFailureText } from '../refusal.rules.ts';
import { entryOf, type Timeline } from '../timeline/timeline.rules.ts';
import type { ComposerEvent } from './composer.rules.ts';
import { editedMessage } from './composer-mode.rules.ts';
import type { JumpEvent, JumpSnapshot } from './jump.machine.ts';
import type { RemovedMessage } from './message-acts.machine.ts';
import {
  editPeriod,
  isOwnReaction,
  lastEditable,
  loadedMessage,
  type MessageActs,
  messageActs,
  quoteOf,
} from './message-acts.rules.ts';
import type { GivenReaction } from './reactions.machine.ts';

/** What the acts on messages are told from. */
export interface MessageActsSources {
  readonly chatId: ChatId;
  readonly timeline: Timeline;
  /** Now; asked when it is needed. */
  readonly now: () => number;
  readonly jump: JumpSnapshot;
  readonly removal: ConfirmationApi<RemovedMessage>;
}

/** Where the acts on messages lead. */
export interface MessageActsTargets {
  composer(event: ComposerEvent): void;
  jump(event: JumpEvent): void;
  copy(text: string): void;
  archive(id: MessageId): void;
  react(reaction: GivenReaction): void;
  givers(id: MessageId): void;
  unread(id: MessageId): void;
}

/** What can be done with the messages of an open chat. */
export interface MessageActsApi {
  /** What is offered for a message now. */
  offered(id: MessageId): MessageActs;
  /** Answers with an emoji, or takes one's own back (CHAT-D62). */
  react(id: MessageId, emoji: ReactionEmoji): void;
  /** Shows who answered it with emoji. */
  showGivers(id: MessageId): void;
  /** Marks it and all after it as unread (CHAT-D63). */
  markUnread(id: MessageId): void;
  quote(id: MessageId): void;
  edit(id: MessageId): void;
  /** Edits the newest own message that may be; false without one (CHAT-D40). */
  editLast(): boolean;
  copy(id: MessageId): void;
  /** Takes away all that is attached to a message, as one archive (CHAT-088). */
  takeAll(id: MessageId): void;
  jump(id: MessageId): void;
  /** The message that is being pointed out, once it is there. */
  readonly target: MessageId | null;
  readonly isReaching: boolean;
  readonly removal: ConfirmationApi<RemovedMessage>;
  /** Why the last removal was refused. */
  readonly removalProblem: FailureText | null;
  askRemoval(id: MessageId): void;
}

/** Reads what can be done with the messages of an open chat for its view. */
export function connectMessageActs(sources: MessageActsSources, targets: MessageActsTargets): MessageActsApi {
  const { chatId, timeline, now, jump, removal } = sources;
  const entry = entryOf(timeline, chatId);
  const find = (id: MessageId) => loadedMessage(entry, id);
  const reader = () => ({ timeline, now: now() });

  function edit(id: MessageId): void {
    const message = find(id);
    if (message && messageActs(message, entry, reader()).edit) {
      targets.composer({ type: 'edit.begin', message: editedMessage(message, editPeriod(message, timeline)) });
    }
  }

  return {
    offered: (id) => {
      const message = find(id);
      return message ? messageActs(message, entry, reader()) : nothingOffered;
    },
    react: (id, emoji) => {
      const message = find(id);
      if (!message || !messageActs(message, entry, reader()).react) return;
      targets.react({ chatId, id, emoji, on: !isOwnReaction(message, emoji) });
    },
    showGivers: targets.givers,
    markUnread: targets.unread,
    quote: (id) => {
      const message = find(id);
      if (message) targets.composer({ type: 'quote.begin', quoted: quoteOf(message) });
    },
    edit,
    editLast: () => {
      const message = lastEditable(entry, reader());
      if (message) edit(message.id);
      return message !== null;
    },
    copy: (id) => targets.copy(find(id)?.text ?? ''),
    takeAll: targets.archive,
    jump: (id) => targets.jump({ type: 'message.jump', id }),
    target: jump.matches('pointing') ? jump.context.target : null,
    isReaching: jump.hasTag('busy'),
    removal,
    removalProblem: removal.failure && messageFailureText(removal.failure, 'destroy', timeline.settings?.update_period),
    askRemoval: (id) => removal.ask({ chatId, id }),
  };
}

const nothingOffered: MessageActs = {
  react: false,
  quote: false,
  copy: false,
  edit: false,
  remove: false,
  unread: false,
  givers: false,
};
