const weekday =
  '{weekday, select, 1 {Monday} 2 {Tuesday} 3 {Wednesday} 4 {Thursday} 5 {Friday} 6 {Saturday} other {Sunday}}';
const month =
  '{month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}}';
const untilMonth = month.replace('{month,', '{untilMonth,');
const until = `{ends, select, yes { until {untilDay} ${untilMonth} {untilYear}} other {}}`;

/** What the rules of the calendar say: refusals, problems of a form, and the sentence of a series. */
export const calendarRules = {
  'js.calendars.validation_errors.name_empty': 'Enter a name.',
  'js.calendars.validation_errors.calendars_empty': 'Choose at least one calendar.',
  'js.calendars.validation_errors.end_lt_start': 'The end is before the start.',
  'js.calendars.validation_errors.recurrence_end_lt_start': 'The series ends before it starts.',
  'calendar.validation.longer_than_10': 'Use at most 10 characters.',
  'calendar.validation.longer_than_255': 'Use at most 255 characters.',
  'calendar.validation.longer_than_2048': 'Use at most 2,048 characters.',
  'calendar.validation.longer_than_20000': 'Use at most 20,000 characters.',
  'calendar.validation.longer_than_65535': 'Use at most 65,535 characters.',
  'calendar.validation.address_invalid': 'Enter a web address that begins with http:// or https://.',
  'calendar.validation.calendar_not_writable': 'You may not create appointments in one of these calendars.',
  'calendar.validation.date_invalid': 'Enter a date that exists, in a year from 1900 to 2999.',
  'calendar.validation.zone_unknown': 'Choose a time zone from the list.',
  'calendar.validation.date_too_long': 'An appointment that repeats lasts 31 days at most.',
  'calendar.validation.interval_invalid': 'Enter a whole number from 1 to 999.',
  'calendar.validation.attendees_invalid': 'Enter a whole number from 0, or leave the field empty.',
  'calendar.validation.hours_invalid': 'Enter a whole number from 0 to 168, or leave the field empty.',
  'calendar.validation.costs_empty': 'Enter the costs; 0 means free.',
  'calendar.validation.costs_invalid': 'Enter an amount from 0 with at most two decimals.',
  'calendar.validation.deadline_after_start': 'The deadline is after the day of the appointment.',
  'calendar.validation.subject_empty': 'Enter a subject.',
  'calendar.validation.text_empty': 'Enter a message.',
  'calendar.validation.color_invalid': 'Enter a color of six hexadecimal digits.',
  'calendar.refusal.opt_not_allowed': 'You cannot answer this appointment.',
  'calendar.refusal.status_not_allowed': 'An answer can be changed, but not taken back.',
  'calendar.refusal.already_canceled': 'The appointment has been canceled.',
  'calendar.refusal.in_past': 'The appointment is over.',
  'calendar.refusal.participation_locked': 'The organizer has closed the answers.',
  'calendar.refusal.retroactive_opting_disabled': 'The appointment is over and can no longer be answered.',
  'calendar.refusal.registration_closed': 'Registration has closed; you can still decline.',
  'calendar.refusal.attendee_limit_reached': 'All seats are taken.',
  'calendar.refusal.invite_not_open': 'This invitation has already been answered or is no longer valid.',
  'calendar.refusal.room_occupied': 'The room is taken at that time.',
  'calendar.refusal.teams_recurrence_conflict': 'A Teams meeting cannot repeat.',
  'calendar.refusal.attachments_too_large': 'The files together are too large to be sent by e-mail.',
  'calendar.refusal.answers_closed':
    'Answering was possible until {hours, plural, =0 {the beginning} one {an hour before the beginning} other {# hours before the beginning}}.',
  'calendar.refusal.too_many_calendars':
    'There can be at most {most} calendars here. Delete one to make room for another.',
  'calendar.recurrence.hint_day_29': 'In months without a day 29, the appointment does not take place.',
  'calendar.recurrence.hint_day_30': 'In months without a day 30, the appointment does not take place.',
  'calendar.recurrence.hint_day_31': 'In months without a day 31, the appointment does not take place.',
  'calendar.recurrence.hint_leap_day': 'The appointment takes place in leap years only.',
  'calendar.recurrence.never': 'Does not repeat',
  'calendar.recurrence.daily': `{interval, plural, =1 {Daily} other {Every # days}}${until}`,
  'calendar.recurrence.weekly': `{interval, plural, =1 {Weekly} other {Every # weeks}} on ${weekday}${until}`,
  'calendar.recurrence.monthly': `{interval, plural, =1 {Monthly} other {Every # months}} on day {day}${until}`,
  'calendar.recurrence.yearly': `{interval, plural, =1 {Yearly} other {Every # years}} on {day} ${month}${until}`,
} as const;
