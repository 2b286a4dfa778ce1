import { type ChatId, type MessageId, reactionsOf, type Timeline } from '@atrium/core/chat';
import { ReactionGivers } from '@atrium/ui/chat';
import { useActorRef } from '@xstate/react';
import { useChat } from './client.ts';

type ShownGiversProps = {
  readonly chatId: ChatId;
  readonly id: MessageId;
  readonly timeline: Timeline;
  readonly onClose: () => void;
};

/** Who answered one message of an open chat, as it is now. */
export function ShownGivers({ chatId, id, timeline, onClose }: ShownGiversProps) {
  const reactions = reactionsOf(timeline, chatId, id);
  const input = { filter: { emoji: reactions[0]?.emoji ?? '👍' }, facts: { chatId, id } };
  const listRef = useActorRef(useChat().reactionGiversMachine, { input });
  return <ReactionGivers listRef={listRef} reactions={reactions} onClose={onClose} />;
}
