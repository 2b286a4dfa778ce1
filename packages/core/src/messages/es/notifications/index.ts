import { devices } from './devices.ts';
import { kinds } from './kinds.ts';
import { settings } from './settings.ts';

/** What the pages of notifications say, in Spanish. */
export const texts = {
  ...kinds,
  ...settings,
  ...devices,
  'notifications.title': 'Notificaciones',
  'notifications.somebody': 'Alguien',
  'notifications.empty': 'Todavía no hay notificaciones.',
  'notifications.empty.unread': 'Ya ha leído todo.',
  'notifications.new': 'Nuevo',
  'notifications.read_all': 'Marcar todo como leído',
  'notifications.see_all': 'Todas las notificaciones',
  'notifications.show.all': 'Todas',
  'notifications.show.unread': 'Sin leer',
  'notifications.unsubscribe.title': 'Dejar de recibir correos',
  'notifications.unsubscribe.ask':
    '¿No quiere recibir más correos sobre «{name}»? En la red seguirá viendo lo que ocurre.',
  'notifications.unsubscribe.stop': 'Dejar de recibir estos correos',
  'notifications.unsubscribe.done': 'Ya no recibirá correos sobre «{name}».',
  'notifications.unsubscribe.unknown': 'Este enlace no es válido.',
};
