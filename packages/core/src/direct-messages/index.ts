export { type ComposeApi, connectCompose } from './compose.connect.ts';
export { type ComposeRef, type ComposeSnapshot, composeMachine } from './compose.machine.ts';
export {
  addressedBy,
  type Beginning,
  blankMessage,
  type ComposeDraft,
  type ComposeRequest,
  chosenIn,
  composeRequestOf,
  forwardOf,
  messageOf,
  messageTo,
  newMessage,
  replyTo,
} from './compose.rules.ts';
export { directMessagesPerPage } from './direct-messages.contract.ts';
export {
  type Addressing,
  actsIn,
  addressings,
  asksBeforeDeleting,
  type Box,
  type BoxFilter,
  canReplyToAll,
  forwardContent,
  forwardSubject,
  type MessageAct,
  messageLengths,
  messagingRights,
  peopleOf,
  replyRecipients,
  replySubject,
  saysSomething,
  sendVerdict,
  type Writer,
  writerOf,
} from './direct-messages.rules.ts';
export type {
  Attachment,
  DirectMessage,
  DirectMessageId,
  DirectMessageRow,
  OpenMessage,
  SentMessage,
} from './direct-messages.schema.ts';
export { isDirectMessageId } from './direct-messages.schema.ts';
export { type DeletedMessages, type MessageDeletionRef, messageDeletionMachine } from './message-deletion.machine.ts';
export { type MessageListRef, messageListMachine } from './message-list.machine.ts';
export { type MessageChoice, type MessagePageRef, messagePageMachine } from './message-page.machine.ts';
