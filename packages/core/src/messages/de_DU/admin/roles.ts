export const roles = {
  'roles.problem.name': 'Gib die Bezeichnung ein.',
  'roles.problem.plural_name': 'Gib die Mehrzahl ein.',
  'roles.problem.color': 'Gib sechs Zeichen von 0 bis 9 und a bis f ein.',
  'roles.refusal.too_many_roles': 'An einem Ort kann es {most} Rollen geben. Lösch zuerst eine.',
  'roles.refusal.role_assigned':
    'Inzwischen haben mehr Mitglieder diese Rolle. Prüf die Zahl und lösch sie dann noch einmal.',
};
