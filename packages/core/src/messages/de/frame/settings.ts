export const settings = {
  'settings.title': 'Einstellungen',
  'settings.areas': 'Bereiche der Einstellungen',
  'settings.area.account': 'Konto',
  'settings.area.locale': 'Sprache und Zeit',
  'settings.area.notifications': 'Benachrichtigungen',
  'settings.area.sessions': 'Geräte',
  'settings.area.access_tokens': 'Zugang für Programme',
  'settings.area.two_factor': 'Zwei-Faktor-Authentifizierung',
};
