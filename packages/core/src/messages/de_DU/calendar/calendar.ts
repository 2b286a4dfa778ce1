export const calendar = {
  'calendar.rsvp.given.accepted': 'Du hast zugesagt.',
  'calendar.rsvp.given.declined': 'Du hast abgelehnt.',
  'calendar.refusal.destroy_not_allowed': 'Du darfst diesen Termin weder absagen noch löschen.',
  'calendar.next.title': 'Deine nächsten Termine',
  'calendar.next.failed': 'Deine Termine konnten nicht geladen werden',
};
