/** What the settings of notifications say, in informal German. */
export const settings = {
  'notifications.settings.how': 'Wie du Bescheid bekommst',
  'notifications.settings.fixed': 'Das ist von deinem Netzwerk festgelegt.',
  'notifications.digest.email_digests_help':
    'Was neu ist und was ansteht, an den Tagen, die dein Netzwerk gewählt hat.',
  'notifications.digest.no_groups': 'Du bist noch in keiner Gruppe.',
};
