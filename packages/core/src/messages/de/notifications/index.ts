import { devices } from './devices.ts';
import { kinds } from './kinds.ts';
import { settings } from './settings.ts';

/** What the pages of notifications say, in German. */
export const texts = {
  ...kinds,
  ...settings,
  ...devices,
  'notifications.title': 'Benachrichtigungen',
  'notifications.somebody': 'Jemand',
  'notifications.empty': 'Noch keine Benachrichtigungen.',
  'notifications.empty.unread': 'Sie haben alles gelesen.',
  'notifications.new': 'Neu',
  'notifications.read_all': 'Alle als gelesen markieren',
  'notifications.see_all': 'Alle Benachrichtigungen',
  'notifications.show.all': 'Alle',
  'notifications.show.unread': 'Ungelesen',
  'notifications.unsubscribe.title': 'E-Mails abbestellen',
  'notifications.unsubscribe.ask':
    'Möchten Sie keine E-Mails zu „{name}“ mehr erhalten? Im Netzwerk sehen Sie weiterhin, was geschieht.',
  'notifications.unsubscribe.stop': 'Diese E-Mails abbestellen',
  'notifications.unsubscribe.done': 'Sie erhalten keine E-Mails zu „{name}“ mehr.',
  'notifications.unsubscribe.unknown': 'Dieser Link ist nicht gültig.',
};
