export const audience = {
  'audience.unknown': 'Inconnu',
  'audience.type.member': 'Membre',
  'audience.type.group': 'Groupe',
  'audience.type.group_admin': 'Administration du groupe',
  'audience.type.group_category': 'Tous les groupes de ce type',
  'audience.type.membership_role': 'Rôle',
  'audience.type.system_role': 'Tout le réseau',
  'audience.type.channel': 'Canal',
  'audience.system.network_admin': 'Administration du réseau',
  'audience.system.network_member': 'Tous les membres du réseau',
};
