export const invites = {
  'invites.series': 'Deine Antwort gilt für alle Termine.',
  'invites.empty.open': 'Keine Einladung wartet auf deine Antwort.',
  'invites.empty.upcoming': 'Es steht nichts bevor, wofür du zugesagt hast.',
  'invites.empty.accepted': 'Du hast noch für keinen Termin zugesagt.',
  'invites.empty.declined': 'Du hast noch keinen Termin abgelehnt.',
  'invites.home.empty': 'Niemand wartet auf deine Antwort.',
};
