export { roomNotices } from './chat.notices.ts';
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
export {
  type ChatListApi,
  type ChatListEvent,
  type ChatListSources,
  connectChatList,
} from './list/chat-list.connect.ts';
export type { ChatRow, LastMessage } from './list/chat-list.rules.ts';
export { connectNewChat, type NewChatApi } from './list/new-chat.connect.ts';
export {
  type NewChatEmitted,
  type NewChatEvent,
  type NewChatRef,
  type NewChatSnapshot,
  newChatMachine,
} from './list/new-chat.machine.ts';
export { type RowTime, rowTime } from './list/row-time.rules.ts';
export { type ComposerApi, connectComposer } from './room/composer.connect.ts';
export {
  type ComposerEmitted,
  type ComposerEvent,
  type ComposerRef,
  type ComposerRequest,
  type ComposerSnapshot,
  composerMachine,
} from './room/composer.machine.ts';
export { type EnterPress, meaningOfEnter } from './room/composer-key.rules.ts';
export { splitLinks, type TextPart } from './room/message-link.rules.ts';
export { connectRoom, type RoomApi, type RoomSources } from './room/room.connect.ts';
export {
  type RoomEmitted,
  type RoomEvent,
  type RoomRef,
  type RoomRequest,
  type RoomSnapshot,
  roomMachine,
} from './room/room.machine.ts';
export type { RoomDay, RoomGroup, RoomMessage } from './room/room-layout.rules.ts';
export type { DeliveryStatus } from './timeline/delivery.rules.ts';
export type { PendingMessage } from './timeline/pending.rules.ts';
export type { Timeline } from './timeline/timeline.rules.ts';
