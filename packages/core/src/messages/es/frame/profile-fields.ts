export const profileFields = {
  'profile.visible_to.everyone': 'Lo ven miembros e invitados.',
  'profile.visible_to.members': 'Lo ven los miembros, no los invitados.',
  'profile.visible_to.administrators': 'Solo lo ven usted y la administración.',
  'profile.no_choice': 'Sin indicar',
  'profile.problem.email': 'No es una dirección de correo.',
  'profile.problem.web_address': 'No es una dirección web, como example.org.',
  'profile.problem.phone': 'No es un número de teléfono. Use cifras, espacios y + ( ) / -.',
  'profile.problem.not_editable': 'Esto no se puede cambiar aquí.',
};
