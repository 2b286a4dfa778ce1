export const appointmentForm = {
  'calendar.form.occurrence_note': 'Du änderst nur diesen einen Termin. Kalender und Wiederholung gehören zur Serie.',
  'calendar.form.unknown_calendars':
    '{count, plural, one {Er bleibt auch in einem Kalender, den du nicht siehst.} other {Er bleibt auch in # Kalendern, die du nicht siehst.}}',
  'calendar.form.not_allowed.text': 'Hier darfst du keine Termine anlegen.',
  'calendar.form.confirm_lost_dates': 'Bestätige, dass einzeln geänderte Termine verloren gehen.',
};
