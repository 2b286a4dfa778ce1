export { ChatList } from './chat-list.tsx';
export { ChatPanes } from './chat-panes.tsx';
export { ChatRoom } from './chat-room.tsx';
export { Composer } from './composer.tsx';
export { ConnectionBanner } from './connection-banner.tsx';
export { NewChat } from './new-chat.tsx';
