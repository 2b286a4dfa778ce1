export const audience = {
  'audience.unknown': 'Desconocido',
  'audience.type.member': 'Miembro',
  'audience.type.group': 'Grupo',
  'audience.type.group_admin': 'Administración del grupo',
  'audience.type.group_category': 'Todos los grupos de este tipo',
  'audience.type.membership_role': 'Función',
  'audience.type.system_role': 'Toda la red',
  'audience.type.channel': 'Canal',
  'audience.system.network_admin': 'Administración de la red',
  'audience.system.network_member': 'Todos los miembros de la red',
};
