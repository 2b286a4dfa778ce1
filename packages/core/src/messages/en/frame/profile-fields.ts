/** What fields of profiles say, wherever they are asked for, in English. */
export const profileFields = {
  'profile.visible_to.everyone': 'Members and guests see this.',
  'profile.visible_to.members': 'Members see this, guests do not.',
  'profile.visible_to.administrators': 'Only you and the administrators see this.',
  'profile.no_choice': 'No answer',
  'profile.problem.email': 'This is not an email address.',
  'profile.problem.web_address': 'This is not a web address, such as example.org.',
  'profile.problem.phone': 'This is not a phone number. Use digits, spaces and + ( ) / -.',
  'profile.problem.not_editable': 'This cannot be changed here.',
} as const;
