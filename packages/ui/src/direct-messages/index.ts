export { type AddressableGroup, ComposeMessage } from './compose-message.tsx';
export { MessageBox } from './message-box.tsx';
export { MessageNotFound } from './message-not-found.tsx';
export { MessageThread } from './message-thread.tsx';
export { MessageThreadSkeleton } from './message-thread-skeleton.tsx';
