export const members = {
  'members.external': 'Guest',
  'members.picker.type': 'Enter at least two characters.',
  'members.picker.none': 'Nobody matches “{text}”.',
  'members.picker.failed': 'The search did not work.',
  'members.picker.found': '{count, plural, one {# person found} other {# people found}}',
  'members.picker.hits': 'People found',
  'members.picker.chosen': 'People chosen',
  'members.picker.remove': 'Remove {name}',
} as const;
