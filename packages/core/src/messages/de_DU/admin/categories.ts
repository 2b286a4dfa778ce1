export const categories = {
  'admin.categories.removal.no_refuge': 'Die Gruppen brauchen eine andere Art. Füg zuerst eine hinzu.',
  'admin.categories.problem.name': 'Gib ein, wie eine Gruppe heißt.',
  'admin.categories.problem.plural_name': 'Gib ein, wie mehrere Gruppen heißen.',
  'admin.categories.problem.color': 'Gib sechs Zeichen von 0 bis 9 und a bis f ein, oder nichts.',
  'admin.categories.problem.admins': 'Wähl bis zu 50 Mitglieder, die keine Gäste sind.',
  'admin.categories.problem.order':
    'Die Gruppenarten haben sich inzwischen geändert. Prüf die neue Liste und ordne sie noch einmal.',
  'admin.refusal.too_many_categories': 'Es kann {most} Gruppenarten geben. Lösch zuerst eine.',
  'admin.refusal.category_in_use': 'Diese Art hat Gruppen. Wähl, wohin sie wechseln.',
};
