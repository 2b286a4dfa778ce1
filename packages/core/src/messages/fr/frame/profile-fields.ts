export const profileFields = {
  'profile.visible_to.everyone': 'Les membres et les invités le voient.',
  'profile.visible_to.members': 'Les membres le voient, pas les invités.',
  'profile.visible_to.administrators': 'Seuls vous et l’administration le voyez.',
  'profile.no_choice': 'Sans réponse',
  'profile.problem.email': 'Ce n’est pas une adresse e-mail.',
  'profile.problem.web_address': 'Ce n’est pas une adresse web, comme example.org.',
  'profile.problem.phone': 'Ce n’est pas un numéro de téléphone. Utilisez des chiffres, des espaces et + ( ) / -.',
  'profile.problem.not_editable': 'Cela ne peut pas être modifié ici.',
};
