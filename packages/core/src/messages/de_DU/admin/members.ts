export const members = {
  'admin.members.badge.self': 'Du selbst',
  'admin.members.problem.first_name': 'Gib den Vornamen ein.',
  'admin.members.problem.email': 'Gib eine E-Mail-Adresse ein.',
  'admin.refusal.last_administrator':
    'Das Netzwerk braucht eine Verwaltung, die sich anmelden kann. Nimm zuerst jemand anderen auf.',
  'admin.refusal.own_account': 'Du kannst dich hier nicht selbst sperren oder entfernen.',
  'admin.refusal.last_group_administrator': 'Eine Gruppe braucht eine Leitung. Mach zuerst jemand anderen zur Leitung.',
};
