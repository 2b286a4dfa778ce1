export const appointment = {
  'js.calendars.appointment.alerts.past_retroactive': 'Dieser Termin ist vorbei. Du kannst noch antworten.',
  'js.calendars.appointment.attendee_configuration.request.failure':
    'Das ließ sich nicht ändern. Versuch es noch einmal.',
  'calendar.detail.your_time': 'Deine Zeit: {range}',
  'calendar.detail.not_found.text': 'Er wurde gelöscht, oder er ist für dich nicht sichtbar.',
  'calendar.rsvp.title': 'Deine Antwort',
  'calendar.rsvp.none': 'Du hast noch nicht geantwortet.',
};
