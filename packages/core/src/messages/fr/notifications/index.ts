import { devices } from './devices.ts';
import { kinds } from './kinds.ts';
import { settings } from './settings.ts';

/** What the pages of notifications say, in French. */
export const texts = {
  ...kinds,
  ...settings,
  ...devices,
  'notifications.title': 'Notifications',
  'notifications.somebody': 'Quelqu’un',
  'notifications.empty': 'Aucune notification pour le moment.',
  'notifications.empty.unread': 'Vous avez tout lu.',
  'notifications.new': 'Nouveau',
  'notifications.read_all': 'Tout marquer comme lu',
  'notifications.see_all': 'Toutes les notifications',
  'notifications.show.all': 'Toutes',
  'notifications.show.unread': 'Non lues',
  'notifications.unsubscribe.title': 'Ne plus recevoir d’e-mails',
  'notifications.unsubscribe.ask':
    'Vous ne voulez plus d’e-mails sur « {name} » ? Dans le réseau, vous voyez toujours ce qui se passe.',
  'notifications.unsubscribe.stop': 'Ne plus recevoir ces e-mails',
  'notifications.unsubscribe.done': 'Vous ne recevrez plus d’e-mails sur « {name} ».',
  'notifications.unsubscribe.unknown': 'Ce lien n’est pas valable.',
};
