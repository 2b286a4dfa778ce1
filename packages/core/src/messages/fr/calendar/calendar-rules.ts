const weekday =
  '{weekday, select, 1 {lundi} 2 {mardi} 3 {mercredi} 4 {jeudi} 5 {vendredi} 6 {samedi} other {dimanche}}';
const month =
  '{month, select, 1 {janvier} 2 {février} 3 {mars} 4 {avril} 5 {mai} 6 {juin} 7 {juillet} 8 {août} 9 {septembre} 10 {octobre} 11 {novembre} other {décembre}}';
const untilMonth = month.replace('{month,', '{untilMonth,');
const day = '{day, select, 1 {1er} other {{day}}}';
const untilDay = '{untilDay, select, 1 {1er} other {{untilDay}}}';
const until = `{ends, select, yes { jusqu’au ${untilDay} ${untilMonth} {untilYear}} other {}}`;

/** What the rules of the calendar say: refusals, problems of a form, and the sentence of a series. */
export const calendarRules = {
  'js.calendars.validation_errors.name_empty': 'Saisissez un nom.',
  'js.calendars.validation_errors.calendars_empty': 'Choisissez au moins un calendrier.',
  'js.calendars.validation_errors.end_lt_start': 'La fin précède le début.',
  'js.calendars.validation_errors.recurrence_end_lt_start': 'La série se termine avant de commencer.',
  'calendar.validation.longer_than_10': 'Utilisez 10 caractères au plus.',
  'calendar.validation.longer_than_255': 'Utilisez 255 caractères au plus.',
  'calendar.validation.longer_than_2048': 'Utilisez 2 048 caractères au plus.',
  'calendar.validation.longer_than_20000': 'Utilisez 20 000 caractères au plus.',
  'calendar.validation.longer_than_65535': 'Utilisez 65 535 caractères au plus.',
  'calendar.validation.address_invalid': 'Saisissez une adresse web commençant par http:// ou https://.',
  'calendar.validation.calendar_not_writable': 'Vous ne pouvez pas créer de rendez-vous dans l’un de ces calendriers.',
  'calendar.validation.date_invalid': 'Indiquez une date qui existe, dans une année entre 1900 et 2999.',
  'calendar.validation.zone_unknown': 'Choisissez un fuseau horaire dans la liste.',
  'calendar.validation.date_too_long': 'Un rendez-vous qui se répète dure 31 jours au maximum.',
  'calendar.validation.interval_invalid': 'Saisissez un nombre entier de 1 à 999.',
  'calendar.validation.attendees_invalid': 'Saisissez un nombre entier à partir de 0 ou laissez le champ vide.',
  'calendar.validation.hours_invalid': 'Saisissez un nombre entier de 0 à 168 ou laissez le champ vide.',
  'calendar.validation.costs_empty': 'Indiquez le coût ; 0 signifie gratuit.',
  'calendar.validation.costs_invalid': 'Saisissez un montant à partir de 0 avec deux décimales au plus.',
  'calendar.validation.deadline_after_start': 'La date limite est postérieure au jour du rendez-vous.',
  'calendar.validation.subject_empty': 'Saisissez un objet.',
  'calendar.validation.text_empty': 'Saisissez un message.',
  'calendar.validation.color_invalid': 'Saisissez une couleur de six chiffres hexadécimaux.',
  'calendar.refusal.opt_not_allowed': 'Vous ne pouvez pas répondre à ce rendez-vous.',
  'calendar.refusal.status_not_allowed': 'Une réponse peut être modifiée, mais pas retirée.',
  'calendar.refusal.already_canceled': 'Le rendez-vous est annulé.',
  'calendar.refusal.in_past': 'Le rendez-vous est passé.',
  'calendar.refusal.participation_locked': 'Les réponses ont été closes par l’organisation.',
  'calendar.refusal.retroactive_opting_disabled': 'Le rendez-vous est passé et n’accepte plus de réponse.',
  'calendar.refusal.registration_closed': 'Les inscriptions sont closes ; vous pouvez encore refuser.',
  'calendar.refusal.attendee_limit_reached': 'Toutes les places sont prises.',
  'calendar.refusal.invite_not_open': 'Cette invitation a déjà reçu une réponse ou n’est plus valable.',
  'calendar.refusal.room_occupied': 'La salle est occupée à cette heure.',
  'calendar.refusal.teams_recurrence_conflict': 'Une réunion Teams ne peut pas se répéter.',
  'calendar.refusal.attachments_too_large': 'Les fichiers sont ensemble trop volumineux pour un envoi par e-mail.',
  'calendar.refusal.answers_closed':
    'Il était possible de répondre jusqu’{hours, plural, =0 {au début} one {à une heure avant le début} other {à # heures avant le début}}.',
  'calendar.refusal.too_many_calendars':
    'Il peut y avoir ici {most} calendriers au plus. Pour en créer un autre, il faut d’abord en supprimer un.',
  'calendar.recurrence.hint_day_29': 'Les mois sans 29, le rendez-vous n’a pas lieu.',
  'calendar.recurrence.hint_day_30': 'Les mois sans 30, le rendez-vous n’a pas lieu.',
  'calendar.recurrence.hint_day_31': 'Les mois sans 31, le rendez-vous n’a pas lieu.',
  'calendar.recurrence.hint_leap_day': 'Le rendez-vous n’a lieu que les années bissextiles.',
  'calendar.recurrence.never': 'Ne se répète pas',
  'calendar.recurrence.daily': `{interval, plural, =1 {Chaque jour} other {Tous les # jours}}${until}`,
  'calendar.recurrence.weekly': `{interval, plural, =1 {Chaque semaine} other {Toutes les # semaines}} le ${weekday}${until}`,
  'calendar.recurrence.monthly': `{interval, plural, =1 {Chaque mois} other {Tous les # mois}} le ${day}${until}`,
  'calendar.recurrence.yearly': `{interval, plural, =1 {Chaque année} other {Tous les # ans}} le ${day} ${month}${until}`,
};
