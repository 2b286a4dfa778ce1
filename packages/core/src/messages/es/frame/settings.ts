export const settings = {
  'settings.title': 'Ajustes',
  'settings.areas': 'Secciones de los ajustes',
  'settings.area.account': 'Cuenta',
  'settings.area.locale': 'Idioma y hora',
  'settings.area.notifications': 'Notificaciones',
  'settings.area.sessions': 'Dispositivos',
  'settings.area.access_tokens': 'Acceso para programas',
  'settings.area.two_factor': 'Autenticación en dos pasos',
};
