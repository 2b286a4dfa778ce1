export const members = {
  'members.external': 'Invitado',
  'members.picker.type': 'Escriba al menos dos caracteres.',
  'members.picker.none': 'Nadie coincide con «{text}».',
  'members.picker.failed': 'La búsqueda ha fallado.',
  'members.picker.found': '{count, plural, one {# persona encontrada} other {# personas encontradas}}',
  'members.picker.hits': 'Personas encontradas',
  'members.picker.chosen': 'Personas elegidas',
  'members.picker.remove': 'Quitar a {name}',
};
