export const members = {
  'members.external': 'Gast',
  'members.picker.type': 'Geben Sie mindestens zwei Zeichen ein.',
  'members.picker.none': 'Zu „{text}“ wurde niemand gefunden.',
  'members.picker.failed': 'Die Suche ist fehlgeschlagen.',
  'members.picker.found': '{count, plural, one {# Person gefunden} other {# Personen gefunden}}',
  'members.picker.hits': 'Gefundene Personen',
  'members.picker.chosen': 'Ausgewählte Personen',
  'members.picker.remove': '{name} entfernen',
};
