export const settings = {
  'settings.title': 'Settings',
  'settings.areas': 'Areas of the settings',
  'settings.area.account': 'Account',
  'settings.area.locale': 'Language and time',
  'settings.area.notifications': 'Notifications',
  'settings.area.sessions': 'Devices',
  'settings.area.access_tokens': 'Access for programs',
  'settings.area.two_factor': 'Two-factor authentication',
} as const;
