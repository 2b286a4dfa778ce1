export const calendar = {
  'calendar.overview.refusal.sheet_too_wide': 'La vue mensuelle demande un écran plus large.',
  'calendar.rsvp.given.accepted': 'Vous avez accepté.',
  'calendar.rsvp.given.declined': 'Vous avez décliné.',
  'calendar.rsvp.skipped':
    '{count, plural, one {Une date a été laissée} other {# dates ont été laissées}} de côté, faute de place.',
  'calendar.refusal.destroy_not_allowed': 'Vous ne pouvez ni annuler ni supprimer ce rendez-vous.',
  'js.calendars.appointment.cancel_request.success': 'Le rendez-vous a été annulé.',
  'js.calendars.appointment.cancel_request.failure': "Le rendez-vous n'a pas pu être annulé.",
  'js.calendars.appointment.delete_success': 'Le rendez-vous a été supprimé.',
  'calendar.cancellation.restored': 'Le rendez-vous a de nouveau lieu.',
};
