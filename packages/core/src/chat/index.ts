export { createChatToken } from './chat.contract.ts';
export type {
  Chat,
  ChatId,
  ChatState,
  ChatStatus,
  Message,
  MessageId,
  PartnerState,
  Writer,
} from './chat.schema.ts';
export { chatIdSchema } from './chat.schema.ts';
export { chatAt } from './chat-address.rules.ts';
export { type ChatKind, chatKind, ownerOfChat } from './chat-id.rules.ts';
export { type ChatListApi, type ChatListEvent, type ChatListSources, connectChatList } from './chat-list.connect.ts';
export type { ChatRow, LastMessage } from './chat-list.rules.ts';
export { type ComposerApi, connectComposer } from './composer.connect.ts';
export {
  type ComposerEmitted,
  type ComposerEvent,
  type ComposerRef,
  type ComposerRequest,
  type ComposerSnapshot,
  composerMachine,
} from './composer.machine.ts';
export { type EnterPress, meaningOfEnter } from './composer-key.rules.ts';
export type { DeliveryStatus } from './delivery.rules.ts';
export { splitLinks, type TextPart } from './message-link.rules.ts';
export { connectNewChat, type NewChatApi } from './new-chat.connect.ts';
export {
  type NewChatEmitted,
  type NewChatEvent,
  type NewChatRef,
  type NewChatSnapshot,
  newChatMachine,
} from './new-chat.machine.ts';
export type { PendingMessage } from './pending.rules.ts';
export type { RefusalText } from './refusal.rules.ts';
export { connectRoom, type RoomApi, type RoomSources } from './room.connect.ts';
export {
  type RoomEmitted,
  type RoomEvent,
  type RoomRef,
  type RoomRequest,
  type RoomSnapshot,
  roomMachine,
} from './room.machine.ts';
export type { RoomDay, RoomGroup, RoomMessage } from './room-layout.rules.ts';
export { type RowTime, rowTime } from './row-time.rules.ts';
export type { Timeline } from './timeline.rules.ts';
