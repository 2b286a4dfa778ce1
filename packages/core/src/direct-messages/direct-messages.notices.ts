import { formNotices } from '../form/index.ts';
import { failureText } from '../messages/index.ts';
import { type Notices, notices, silent } from '../toasts/index.ts';
import { composeMachine } from './compose.machine.ts';
import { messageDeletionMachine } from './message-deletion.machine.ts';
import { messageListMachine } from './message-list.machine.ts';
import { messagePageMachine } from './message-page.machine.ts';

/** What sending a message says (MSG-027, MSG-028). */
export const composeNotices: Notices = formNotices(composeMachine, {
  saved: 'direct_messages.sent_done',
  failed: 'direct_messages.sent_failed',
});

/** What is said of messages that were marked or deleted (MSG-039, MSG-040). */
export const messageListNotices = notices(messageListMachine, {
  'rows.acted': ({ act, done, failure }) => {
    if (failure) return { tone: 'error', ...failureText(failure) };
    return act === 'delete'
      ? { tone: 'success', text: 'direct_messages.deleted', values: { count: done.length } }
      : null;
  },
});

/** The question says nothing: what follows it does. */
export const messageDeletionNotices = notices(messageDeletionMachine, { 'act.done': silent, 'act.refused': silent });

/** What the page of a message says. */
export const messagePageNotices = notices(messagePageMachine, {
  'act.done': ({ input }) => {
    if (input.act === 'delete') return { tone: 'success', text: 'direct_messages.deleted', values: { count: 1 } };
    return input.act === 'unread' ? { tone: 'success', text: 'direct_messages.marked_unread' } : null;
  },
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});
