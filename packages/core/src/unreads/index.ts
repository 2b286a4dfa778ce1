export { badgeText, tabBadgeText, waitingOnTab } from './unread-counter.rules.ts';
export type { OpenJoinRequests, UnreadFeatures, Unreads } from './unreads.schema.ts';
