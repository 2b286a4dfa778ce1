export const members = {
  'members.external': 'Invité',
  'members.picker.type': 'Saisissez au moins deux caractères.',
  'members.picker.none': 'Personne ne correspond à « {text} ».',
  'members.picker.failed': 'La recherche a échoué.',
  'members.picker.found': '{count, plural, one {# personne trouvée} other {# personnes trouvées}}',
  'members.picker.hits': 'Personnes trouvées',
  'members.picker.chosen': 'Personnes choisies',
  'members.picker.remove': 'Retirer {name}',
};
