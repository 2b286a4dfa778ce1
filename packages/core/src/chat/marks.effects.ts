import { createActor } from 'xstate';
import type { Clock } from '../environment/index.ts';
import { toFailure } from '../machine/index.ts';
import type { Message } from './chat.schema.ts';
import { chatKind, isAtLeast, topicOfChat } from './chat-id.rules.ts';
import type { PushChat } from './chat-link.effects.ts';
import { marksMachine } from './room/marks.machine.ts';
import type { DueMark } from './timeline/read-marks.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';
import type { TimelineStore } from './timeline/timeline.store.ts';

/** What telling marks needs from the client. */
export interface MarksParts {
  readonly clock: Clock;
  readonly memberId: string;
  readonly push: PushChat;
  readonly store: TimelineStore;
}

/** Tells the server what was received and read; what could not be told is told after the next join. */
export function startMarks({ clock, memberId, push, store }: MarksParts) {
  const ref = createActor(marksMachine, { clock });
  const add = (mark: DueMark) => ref.send({ type: 'mark.add', mark });

  async function tellServer({ kind, chatId, id, unreadMark }: DueMark): Promise<void> {
    const topic = topicOfChat(chatId, memberId);
    const { state } =
      kind === 'read'
        ? await push(topic, 'mark_as_read', {
            chat_id: chatId,
            last_read_id: id,
            ...(unreadMark !== undefined && { unread_mark: unreadMark }),
          })
        : await push(topic, 'mark_as_received', { chat_id: chatId, last_received_id: id });
    store.tell({ type: 'state.changed', chatId, state });
  }

  async function tellOrKeep(mark: DueMark): Promise<void> {
    await tellServer(mark).catch((error: unknown) => {
      if (['disconnected', 'timeout', 'left'].includes(toFailure(error).code)) add(mark);
    });
    ref.send({ type: 'mark.answered' });
  }

  ref.on('marks.due', ({ marks }) => {
    for (const mark of marks) void tellOrKeep(mark);
  });
  ref.start();

  return {
    add,
    /** Only a direct chat shows that a message was received (CHAT-D17). */
    receive: ({ chat_id, id, from }: Message) => {
      const { own } = entryOf(store.get(), chat_id);
      if (from.id === memberId || chatKind(chat_id) === 'group' || isAtLeast(own.last_received_id, id)) return;
      add({ kind: 'received', chatId: chat_id, id });
    },
    connect: (isOpen: boolean) => ref.send({ type: isOpen ? 'connection.opened' : 'connection.lost' }),
    stop: () => {
      ref.stop();
    },
  };
}
