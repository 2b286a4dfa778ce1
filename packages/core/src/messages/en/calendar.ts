/** Texts of the calendar beside those of its rules. */
export const calendar = {
  'calendar.overview.refusal.sheet_too_wide': 'The month sheet needs a wider screen.',
  'calendar.rsvp.given.accepted': 'You have accepted.',
  'calendar.rsvp.given.declined': 'You have declined.',
  'calendar.rsvp.skipped': '{count, plural, one {One date was} other {# dates were}} left out because no seat is free.',
  'calendar.refusal.destroy_not_allowed': 'You may not cancel or delete this appointment.',
  'js.calendars.appointment.cancel_request.success': 'The appointment has been canceled.',
  'js.calendars.appointment.cancel_request.failure': 'The appointment could not be canceled.',
  'js.calendars.appointment.delete_success': 'The appointment has been deleted.',
  'calendar.cancellation.restored': 'The appointment takes place again.',
} as const;
