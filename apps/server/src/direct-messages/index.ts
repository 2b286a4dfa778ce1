export { countUnreadDirectMessages } from './direct-messages.repository.ts';
export { messageFileHolder } from './message-files.repository.ts';
export { findTranslatableMessage } from './translatable-message.repository.ts';
