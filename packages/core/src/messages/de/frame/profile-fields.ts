export const profileFields = {
  'profile.visible_to.everyone': 'Mitglieder und Gäste sehen das.',
  'profile.visible_to.members': 'Mitglieder sehen das, Gäste nicht.',
  'profile.visible_to.administrators': 'Das sehen nur Sie und die Verwaltung.',
  'profile.no_choice': 'Keine Angabe',
  'profile.problem.email': 'Das ist keine E-Mail-Adresse.',
  'profile.problem.web_address': 'Das ist keine Webadresse wie example.org.',
  'profile.problem.phone': 'Das ist keine Telefonnummer. Verwenden Sie Ziffern, Leerzeichen und + ( ) / -.',
  'profile.problem.not_editable': 'Das lässt sich hier nicht ändern.',
};
