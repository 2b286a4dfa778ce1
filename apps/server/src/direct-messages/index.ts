export { countUnreadDirectMessages } from './direct-messages.repository.ts';
export { messageFileHolder } from './message-files.repository.ts';
