const weekday =
  '{weekday, select, 1 {Montag} 2 {Dienstag} 3 {Mittwoch} 4 {Donnerstag} 5 {Freitag} 6 {Samstag} other {Sonntag}}';
const month =
  '{month, select, 1 {Januar} 2 {Februar} 3 {März} 4 {April} 5 {Mai} 6 {Juni} 7 {Juli} 8 {August} 9 {September} 10 {Oktober} 11 {November} other {Dezember}}';
const untilMonth = month.replace('{month,', '{untilMonth,');
const until = `{ends, select, yes { bis zum {untilDay}. ${untilMonth} {untilYear}} other {}}`;

/** What the rules of the calendar say: refusals, problems of a form, and the sentence of a series. */
export const calendarRules = {
  'js.calendars.validation_errors.name_empty': 'Geben Sie einen Namen ein.',
  'js.calendars.validation_errors.calendars_empty': 'Wählen Sie mindestens einen Kalender.',
  'js.calendars.validation_errors.end_lt_start': 'Das Ende liegt vor dem Beginn.',
  'js.calendars.validation_errors.recurrence_end_lt_start': 'Die Serie endet, bevor sie beginnt.',
  'calendar.validation.longer_than_10': 'Höchstens 10 Zeichen sind möglich.',
  'calendar.validation.longer_than_255': 'Höchstens 255 Zeichen sind möglich.',
  'calendar.validation.longer_than_2048': 'Höchstens 2.048 Zeichen sind möglich.',
  'calendar.validation.longer_than_20000': 'Höchstens 20.000 Zeichen sind möglich.',
  'calendar.validation.longer_than_65535': 'Höchstens 65.535 Zeichen sind möglich.',
  'calendar.validation.address_invalid': 'Geben Sie eine Webadresse ein, die mit http:// oder https:// beginnt.',
  'calendar.validation.calendar_not_writable': 'In einem dieser Kalender dürfen Sie keine Termine anlegen.',
  'calendar.validation.date_invalid': 'Geben Sie ein Datum an, das es gibt, in einem Jahr von 1900 bis 2999.',
  'calendar.validation.zone_unknown': 'Wählen Sie eine Zeitzone aus der Liste.',
  'calendar.validation.date_too_long': 'Ein Termin, der sich wiederholt, dauert höchstens 31 Tage.',
  'calendar.validation.interval_invalid': 'Geben Sie eine ganze Zahl von 1 bis 999 ein.',
  'calendar.validation.attendees_invalid': 'Geben Sie eine ganze Zahl ab 0 ein oder lassen Sie das Feld leer.',
  'calendar.validation.hours_invalid': 'Geben Sie eine ganze Zahl von 0 bis 168 ein oder lassen Sie das Feld leer.',
  'calendar.validation.costs_empty': 'Geben Sie die Kosten an; 0 bedeutet kostenlos.',
  'calendar.validation.costs_invalid': 'Geben Sie einen Betrag ab 0 mit höchstens zwei Nachkommastellen ein.',
  'calendar.validation.deadline_after_start': 'Die Anmeldefrist endet erst nach dem Tag des Termins.',
  'calendar.validation.subject_empty': 'Geben Sie einen Betreff ein.',
  'calendar.validation.text_empty': 'Geben Sie eine Nachricht ein.',
  'calendar.validation.color_invalid': 'Geben Sie eine Farbe aus sechs Hexadezimalziffern an.',
  'calendar.refusal.opt_not_allowed': 'Auf diesen Termin können Sie nicht antworten.',
  'calendar.refusal.status_not_allowed': 'Eine Antwort lässt sich ändern, aber nicht zurücknehmen.',
  'calendar.refusal.already_canceled': 'Der Termin ist abgesagt.',
  'calendar.refusal.in_past': 'Der Termin ist vorbei.',
  'calendar.refusal.participation_locked': 'Die Organisation nimmt keine Antworten mehr an.',
  'calendar.refusal.retroactive_opting_disabled': 'Der Termin ist vorbei und lässt sich nicht mehr beantworten.',
  'calendar.refusal.registration_closed': 'Die Anmeldefrist ist abgelaufen; ablehnen können Sie weiterhin.',
  'calendar.refusal.attendee_limit_reached': 'Alle Plätze sind belegt.',
  'calendar.refusal.invite_not_open': 'Diese Einladung ist schon beantwortet oder nicht mehr gültig.',
  'calendar.refusal.room_occupied': 'Der Raum ist zu dieser Zeit belegt.',
  'calendar.refusal.teams_recurrence_conflict': 'Eine Teams-Besprechung lässt sich nicht wiederholen.',
  'calendar.refusal.attachments_too_large': 'Die Dateien sind zusammen zu groß für den Versand per E-Mail.',
  'calendar.refusal.answers_closed':
    'Antworten waren nur bis {hours, plural, =0 {zum Beginn} one {eine Stunde vor Beginn} other {# Stunden vor Beginn}} möglich.',
  'calendar.refusal.too_many_calendars':
    'Hier sind höchstens {most} Kalender möglich. Für einen neuen muss erst einer gelöscht werden.',
  'calendar.recurrence.hint_day_29': 'In Monaten ohne 29. Tag findet der Termin nicht statt.',
  'calendar.recurrence.hint_day_30': 'In Monaten ohne 30. Tag findet der Termin nicht statt.',
  'calendar.recurrence.hint_day_31': 'In Monaten ohne 31. Tag findet der Termin nicht statt.',
  'calendar.recurrence.hint_leap_day': 'Der Termin findet nur in Schaltjahren statt.',
  'calendar.recurrence.never': 'Wiederholt sich nicht',
  'calendar.recurrence.daily': `{interval, plural, =1 {Täglich} other {Alle # Tage}}${until}`,
  'calendar.recurrence.weekly': `{interval, plural, =1 {Wöchentlich} other {Alle # Wochen}} am ${weekday}${until}`,
  'calendar.recurrence.monthly': `{interval, plural, =1 {Monatlich} other {Alle # Monate}} am {day}.${until}`,
  'calendar.recurrence.yearly': `{interval, plural, =1 {Jährlich} other {Alle # Jahre}} am {day}. ${month}${until}`,
};
