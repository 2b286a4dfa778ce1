export { findChoicesOf } from './choices.repository.ts';
export { countUnreadOf, takeDue, takeForDigests } from './due-notifications.repository.ts';
export { notificationText } from './notifications.presenter.ts';
export { countUnread, type FoundNotification, forgetOldNotifications, withActors } from './notifications.repository.ts';
export { type NewNotification, type Noticing, notify, notifyOfAll, withdrawNotification } from './notify.command.ts';
export { type LinkOrigin, leaveOf, linkOriginOf } from './unsubscribe.rules.ts';
