export { ChatButton } from './chat-button.tsx';
export { Frame } from './frame.tsx';
export { Userbar, type UserbarGroup } from './userbar.tsx';
