export const profileFields = {
  'profile.visible_to.administrators': 'Das siehst nur du und die Administration.',
  'profile.problem.phone': 'Das ist keine Telefonnummer. Verwende Ziffern, Leerzeichen und + ( ) / -.',
};
