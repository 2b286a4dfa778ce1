export { BounceNotice } from './bounce-notice.tsx';
export type { DigestGroup } from './digest-choice.tsx';
export { NotificationList } from './notification-list.tsx';
export { NotificationPanel } from './notification-panel.tsx';
export { NotificationSettings } from './notification-settings.tsx';
