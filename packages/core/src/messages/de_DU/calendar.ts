export const calendar = {
  'calendar.overview.sheet.keys':
    'Pfeiltasten wechseln den Tag, Bild auf und Bild ab den Monat. Die Leertaste listet den Tag auf, die Eingabetaste legt einen Termin an, wo du das darfst.',
  'calendar.rsvp.given.accepted': 'Du hast zugesagt.',
  'calendar.rsvp.given.declined': 'Du hast abgesagt.',
  'calendar.refusal.destroy_not_allowed': 'Du darfst diesen Termin weder absagen noch löschen.',
};
