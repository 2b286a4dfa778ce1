export {
  badgeText,
  followUnread,
  freshCounter,
  mayAsk,
  pollAfter,
  tabBadgeText,
  type UnreadCounter,
  type UnreadEvent,
} from './unread-counter.rules.ts';
export { countUnreadMessages, type LoggedMessage, type ReadingMark } from './unread-message.rules.ts';
