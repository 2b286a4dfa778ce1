import { texts as formal } from '../../de/notifications/index.ts';
import { devices } from './devices.ts';
import { kinds } from './kinds.ts';
import { settings } from './settings.ts';

/** What the pages of notifications say, in informal German. */
export const texts = {
  ...formal,
  ...kinds,
  ...settings,
  ...devices,
  'notifications.empty.unread': 'Du hast alles gelesen.',
};
