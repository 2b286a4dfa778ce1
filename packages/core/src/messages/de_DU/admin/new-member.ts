export const newMember = {
  'admin.refusal.member_locked': 'Das Konto ist gesperrt. Entsperre es zuerst.',
  'admin.members.problem.password': 'Nimm 10 bis 128 Zeichen, die niemand errät, und nicht die Adresse.',
};
