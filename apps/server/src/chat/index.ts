export { emptyMessagesOf } from './empty-messages.command.ts';
export { tellLinkAttachment } from './link-previews.command.ts';
export { messageObjectHolder } from './message-objects.repository.ts';
export { removeFromGroupChat, tellGroupChat } from './tell-chat.command.ts';
export { countUnreadMessages } from './unread-messages.repository.ts';
