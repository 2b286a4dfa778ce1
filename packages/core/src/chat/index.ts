export {
  type AttachmentLimits,
  type AttachmentQueues,
  type ChatAttachments,
  createChatAttachments,
  type OpenAttachments,
} from './attachments.effects.ts';
export {
  chatMarkNotices,
  composerNotices,
  expiredNotice,
  jumpNotices,
  messageArchiveNotices,
  messageCopyNotices,
  messageRemovalNotices,
  muteNotices,
  reactionNotices,
  roomNotices,
  statusNotices,
} from './chat.notices.ts';
export type {
  Attachment,
  AttachmentType,
  Chat,
  ChatId,
  ChatState,
  ChatStatus,
  FoundMessage,
  LinkAttachment,
  ListedAttachment,
  Message,
  MessageId,
  PartnerState,
  QuotedMessage,
  ReactionEmoji,
  Writer,
} from './chat.schema.ts';
export { attachmentTypes, chatIdSchema, reactionEmoji } from './chat.schema.ts';
export { chatAt } from './chat-address.rules.ts';
export { createChatBar } from './chat-bar.effects.ts';
export { type ChatKind, chatKind, groupOfChat, ownerOfChat } from './chat-id.rules.ts';
export { createDrafts, type Drafts } from './drafts.effects.ts';
export { type OpenPreviews, openLinkPreviews } from './link-previews.effects.ts';
export {
  type AttachmentFilter,
  type AttachmentListRef,
  attachmentListMachine,
  type OfChat,
} from './list/attachment-list.machine.ts';
export {
  type ChatBarApi,
  type ChatBarSources,
  chatBesidePage,
  connectChatBar,
  isChatBarShown,
} from './list/chat-bar.connect.ts';
export {
  type ChatBarEvent,
  type ChatBarRef,
  type ChatBarSnapshot,
  chatBarMachine,
  type KeptChatBar,
  untouchedChatBar,
} from './list/chat-bar.machine.ts';
export { type ChatBarPlace, type ChatBarSituation, chatBarPlace } from './list/chat-bar.rules.ts';
export {
  type ChatListApi,
  type ChatListEvent,
  type ChatListSources,
  connectChatList,
} from './list/chat-list.connect.ts';
export type { ChatRow, LastMessage } from './list/chat-list.rules.ts';
export { type ChatMark, chatMarkMachine, markOffered } from './list/chat-mark.machine.ts';
export { type DesktopNotice, desktopNotice, type NoticeSituation } from './list/desktop-notice.rules.ts';
export type { FoundPart } from './list/found-text.rules.ts';
export { connectMessageSearch, type MessageHit, type MessageSearchApi } from './list/message-search.connect.ts';
export {
  type MessageSearchFilter,
  type MessageSearchRef,
  messageSearchMachine,
} from './list/message-search.machine.ts';
export { connectMute, type MuteApi } from './list/mute.connect.ts';
export { type Mute, type MutedChat, muteMachine } from './list/mute.machine.ts';
export { connectNewChat, type NewChatApi } from './list/new-chat.connect.ts';
export {
  type ChatPartner,
  type NewChatEmitted,
  type NewChatEvent,
  type NewChatRef,
  type NewChatSnapshot,
  newChatMachine,
} from './list/new-chat.machine.ts';
export { previewText } from './list/preview-text.rules.ts';
export { type RowTime, rowTime } from './list/row-time.rules.ts';
export { connectStatus, type StatusApi } from './list/status.connect.ts';
export { statusMachine } from './list/status.machine.ts';
export { type ComposerApi, connectComposer } from './room/composer.connect.ts';
export { type ComposerRef, type ComposerSnapshot, composerMachine } from './room/composer.machine.ts';
export type { ComposerEmitted, ComposerEvent, ComposerRequest, SavedEdit } from './room/composer.rules.ts';
export { attachableKinds, type ComposerAttachments, dropPlan } from './room/composer-attachments.rules.ts';
export { type EnterPress, meaningOfEnter } from './room/composer-key.rules.ts';
export { type ComposerMode, type EditedMessage, editedMessage } from './room/composer-mode.rules.ts';
export { editTimeText } from './room/edit-time.rules.ts';
export { type JumpEmitted, type JumpEvent, type JumpRef, type JumpSnapshot, jumpMachine } from './room/jump.machine.ts';
export {
  beginLog,
  changeLog,
  type DrawnSpan,
  drawnSpans,
  holdLog,
  isNearBeginning,
  type LaidFrame,
  type LaidLog,
  type LogLine,
  measureLog,
  scrollLog,
} from './room/laid-log.rules.ts';
export { connectLinkPreviews, type LinkPreviewsApi } from './room/link-previews.connect.ts';
export { type LinkPreviewsRef, type LinkPreviewsSnapshot, linkPreviewsMachine } from './room/link-previews.machine.ts';
export { type LinkPreview, linkHost } from './room/link-previews.rules.ts';
export type { LineSpan, LogLines } from './room/log-lines.rules.ts';
export { type FoldedRow, type LogRow, logRows, type MessageRow, messagesAfter } from './room/log-rows.rules.ts';
export { distanceFromEnd, holdEnd, holdNearest, isAtEnd, type LogFrame, type LogHold } from './room/log-view.rules.ts';
export { connectMessageActs, type MessageActsApi } from './room/message-acts.connect.ts';
export { messageCopyMachine, messageRemovalMachine, type RemovedMessage } from './room/message-acts.machine.ts';
export { type EditPeriod, type MessageActs, quoteOf, reactionsOf } from './room/message-acts.rules.ts';
export {
  type GiversFilter,
  type OfMessage,
  type ReactionGiversRef,
  reactionGiversMachine,
} from './room/reaction-givers.machine.ts';
export { type GivenReaction, type ReactionsRef, reactionsMachine } from './room/reactions.machine.ts';
export { connectRoom, type RoomApi, type RoomSources } from './room/room.connect.ts';
export {
  type RoomEmitted,
  type RoomEvent,
  type RoomRef,
  type RoomRequest,
  type RoomSnapshot,
  roomMachine,
} from './room/room.machine.ts';
export type { RoomDay, RoomGroup, RoomMessage, RoomReaction } from './room/room-layout.rules.ts';
export type { DeliveryStatus } from './timeline/delivery.rules.ts';
export type { PendingMessage } from './timeline/pending.rules.ts';
export type { Timeline } from './timeline/timeline.rules.ts';
