/** What the rules of the calendar say, where it differs from the formal text. */
export const calendarRules = {
  'js.calendars.validation_errors.name_empty': 'Gib einen Namen ein.',
  'js.calendars.validation_errors.calendars_empty': 'Wähle mindestens einen Kalender.',
  'calendar.validation.address_invalid': 'Gib eine Webadresse ein, die mit http:// oder https:// beginnt.',
  'calendar.validation.calendar_not_writable': 'In einem dieser Kalender darfst du keine Termine anlegen.',
  'calendar.validation.date_invalid': 'Gib ein Datum an, das es gibt, in einem Jahr von 1900 bis 2999.',
  'calendar.validation.zone_unknown': 'Wähle eine Zeitzone aus der Liste.',
  'calendar.validation.interval_invalid': 'Gib eine ganze Zahl von 1 bis 999 ein.',
  'calendar.validation.attendees_invalid': 'Gib eine ganze Zahl ab 0 ein oder lass das Feld leer.',
  'calendar.validation.hours_invalid': 'Gib eine ganze Zahl von 0 bis 168 ein oder lass das Feld leer.',
  'calendar.validation.costs_empty': 'Gib die Kosten an; 0 bedeutet kostenlos.',
  'calendar.validation.costs_invalid': 'Gib einen Betrag ab 0 mit höchstens zwei Nachkommastellen ein.',
  'calendar.validation.subject_empty': 'Gib einen Betreff ein.',
  'calendar.validation.text_empty': 'Gib eine Nachricht ein.',
  'calendar.validation.color_invalid': 'Gib eine Farbe aus sechs Hexadezimalziffern an.',
  'calendar.refusal.opt_not_allowed': 'Auf diesen Termin kannst du nicht antworten.',
  'calendar.refusal.registration_closed': 'Die Anmeldefrist ist abgelaufen; ablehnen kannst du weiterhin.',
};
