export { type ChatConfig, type ChatPerson, chatAbilities, mayChat, mayChatDirectly } from './chat-abilities.rules.ts';
export { type ChatKind, chatKind, isAtLeast, laterId, ownerOfChat, topicOfChat } from './chat-id.rules.ts';
export {
  type ChatRow,
  type LastMessage,
  listChats,
  oldestInteraction,
  partnerStatus,
  unreadTotal,
} from './list/chat-list.rules.ts';
export {
  type ChangeSituation,
  findDeleteProblem,
  findEditProblem,
  findReactionProblem,
} from './message-change.rules.ts';
export { type ContentProblem, findContentProblem, type MessageContent } from './message-content.rules.ts';
export { messageFailureText } from './refusal.rules.ts';
export {
  findTextProblem,
  isEmptyText,
  isLargeEmoji,
  maximumTextLength,
  remainingCharacters,
  type TextProblem,
  textLength,
  textVerdict,
  trimText,
} from './room/message-text.rules.ts';
export {
  dayWord,
  layRoom,
  type RoomDay,
  type RoomGroup,
  type RoomMessage,
  type RoomReader,
} from './room/room-layout.rules.ts';
export { type ChatEntry, unreadOf } from './timeline/chat-entry.rules.ts';
export { type ComposingMember, composingText } from './timeline/composing.rules.ts';
export { type DeliverySituation, type DeliveryStatus, deliveryStatus } from './timeline/delivery.rules.ts';
export { hasOlder, shownMessages } from './timeline/message-window.rules.ts';
export { isMuted, type MuteChoice, muteChoices, mutedForever, muteUntil } from './timeline/mute.rules.ts';
export type { PendingMessage } from './timeline/pending.rules.ts';
export { mergeMarks, moveMarks, noMarks, type ReadMarks } from './timeline/read-marks.rules.ts';
export {
  emptyTimeline,
  entryOf,
  reduceTimeline,
  type Timeline,
  type TimelineEvent,
} from './timeline/timeline.rules.ts';
