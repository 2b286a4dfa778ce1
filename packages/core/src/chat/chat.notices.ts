import { failureText } from '../messages/index.ts';
import { type NewToast, notices, silent } from '../toasts/index.ts';
import { chatMarkMachine } from './list/chat-mark.machine.ts';
import { muteMachine } from './list/mute.machine.ts';
import { statusMachine } from './list/status.machine.ts';
import { composerMachine } from './room/composer.machine.ts';
import { jumpMachine } from './room/jump.machine.ts';
import { messageArchiveMachine, messageCopyMachine, messageRemovalMachine } from './room/message-acts.machine.ts';
import { reactionsMachine } from './room/reactions.machine.ts';
import { roomMachine } from './room/room.machine.ts';

/** What an open chat says. */
export const roomNotices = notices(roomMachine, {
  'room.removed': () => ({ tone: 'info', text: 'chat.room.removed' }),
});

/** What a composer says beside what it shows (CHAT-E13). */
export const composerNotices = notices(composerMachine, {
  'composer.sent': silent,
  'composer.editEnded': () => ({ tone: 'info', text: 'chat.composer.edit_ended' }),
});

/** What was uploaded for a draft and is gone by now (CHAT-E36). */
export function expiredNotice(names: readonly string[]): NewToast {
  return { tone: 'info', text: 'chat.attachments.expired', values: { count: names.length, names: names.join(', ') } };
}

/** What the way to a message says. */
export const jumpNotices = notices(jumpMachine, {
  'jump.failed': ({ failure }) =>
    failure.code === 'not_found'
      ? { tone: 'info', text: 'chat.jump.not_found' }
      : { tone: 'error', ...failureText(failure) },
});

/** What copying a message says; where the clipboard refuses, it is copied by hand (CHAT-029). */
export const messageCopyNotices = notices(messageCopyMachine, {
  'act.done': () => ({ tone: 'success', text: 'chat.message.copied' }),
  'act.refused': () => ({ tone: 'error', text: 'chat.message.not_copied' }),
});

/** What taking away the attachments of a message says; that it is done the browser shows. */
export const messageArchiveNotices = notices(messageArchiveMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What deleting a message says; why it was refused stands in its dialog. */
export const messageRemovalNotices = notices(messageRemovalMachine, { 'act.done': silent, 'act.refused': silent });

/** What answering with an emoji says; that it is done is seen. */
export const reactionNotices = notices(reactionsMachine, {
  'reaction.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What muting a chat says; that it is muted is seen. */
export const muteNotices = notices(muteMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What marking a chat as read or unread says; that it is done is seen. */
export const chatMarkNotices = notices(chatMarkMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What changing one's availability says. */
export const statusNotices = notices(statusMachine, {
  'act.done': silent,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
