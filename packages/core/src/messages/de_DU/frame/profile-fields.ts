export const profileFields = {
  'profile.visible_to.administrators': 'Das siehst nur du und die Verwaltung.',
  'profile.problem.phone': 'Das ist keine Telefonnummer. Verwende Ziffern, Leerzeichen und + ( ) / -.',
};
