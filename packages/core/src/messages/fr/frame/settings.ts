export const settings = {
  'settings.title': 'Réglages',
  'settings.areas': 'Rubriques des réglages',
  'settings.area.account': 'Compte',
  'settings.area.locale': 'Langue et heure',
  'settings.area.notifications': 'Notifications',
  'settings.area.sessions': 'Appareils',
  'settings.area.access_tokens': 'Accès des programmes',
  'settings.area.two_factor': 'Authentification à deux facteurs',
};
