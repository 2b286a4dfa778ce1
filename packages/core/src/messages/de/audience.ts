export const audience = {
  'audience.unknown': 'Unbekannt',
  'audience.type.member': 'Mitglied',
  'audience.type.group': 'Gruppe',
  'audience.type.group_admin': 'Leitung der Gruppe',
  'audience.type.group_category': 'Alle Gruppen dieser Art',
  'audience.type.membership_role': 'Rolle',
  'audience.type.system_role': 'Netzwerkweit',
  'audience.type.channel': 'Kanal',
  'audience.system.network_admin': 'Verwaltung des Netzwerks',
  'audience.system.network_member': 'Alle Mitglieder des Netzwerks',
};
