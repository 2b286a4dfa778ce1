/** Of whom an audience is made. */
export const audience = {
  'audience.unknown': 'Unknown',
  'audience.type.member': 'Member',
  'audience.type.group': 'Group',
  'audience.type.group_admin': 'Administrators of the group',
  'audience.type.group_category': 'All groups of this kind',
  'audience.type.membership_role': 'Role',
  'audience.type.system_role': 'Network-wide',
  'audience.type.channel': 'Channel',
  'audience.system.network_admin': 'Administrators of the network',
  'audience.system.network_member': 'All members of the network',
} as const;
