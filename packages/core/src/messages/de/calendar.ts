export const calendar = {
  'calendar.overview.refusal.sheet_too_wide': 'Für das Monatsblatt ist der Bildschirm zu schmal.',
  'calendar.rsvp.given.accepted': 'Sie haben zugesagt.',
  'calendar.rsvp.given.declined': 'Sie haben abgesagt.',
  'calendar.rsvp.skipped':
    '{count, plural, one {Ein Termin wurde} other {# Termine wurden}} ausgelassen, weil kein Platz frei ist.',
  'calendar.refusal.destroy_not_allowed': 'Sie dürfen diesen Termin weder absagen noch löschen.',
  'js.calendars.appointment.cancel_request.success': 'Der Termin wurde abgesagt.',
  'js.calendars.appointment.cancel_request.failure': 'Der Termin konnte nicht abgesagt werden.',
  'js.calendars.appointment.delete_success': 'Der Termin wurde gelöscht.',
  'calendar.cancellation.restored': 'Der Termin findet wieder statt.',
};
