import { devices } from './devices.ts';
import { kinds } from './kinds.ts';
import { settings } from './settings.ts';

/** What the pages of notifications say, in English. */
export const texts = {
  ...kinds,
  ...settings,
  ...devices,
  'notifications.title': 'Notifications',
  'notifications.somebody': 'Somebody',
  'notifications.empty': 'There are no notifications yet.',
  'notifications.empty.unread': 'You have read everything.',
  'notifications.new': 'New',
  'notifications.read_all': 'Mark all as read',
  'notifications.see_all': 'All notifications',
  'notifications.show.all': 'All',
  'notifications.show.unread': 'Unread',
  'notifications.unsubscribe.title': 'Stop e-mails',
  'notifications.unsubscribe.ask':
    'Do you want no more e-mails about “{name}”? In the product you still see what happens.',
  'notifications.unsubscribe.stop': 'Stop these e-mails',
  'notifications.unsubscribe.done': 'You get no more e-mails about “{name}”.',
  'notifications.unsubscribe.unknown': 'This link is not valid.',
};
