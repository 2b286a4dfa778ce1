export const newMember = {
  'admin.members.problem.password': 'Nimm 10 bis 128 Zeichen, die niemand errät, und nicht die Adresse.',
};
