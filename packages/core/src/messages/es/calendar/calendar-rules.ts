const weekday =
  '{weekday, select, 1 {lunes} 2 {martes} 3 {miércoles} 4 {jueves} 5 {viernes} 6 {sábados} other {domingos}}';
const month =
  '{month, select, 1 {enero} 2 {febrero} 3 {marzo} 4 {abril} 5 {mayo} 6 {junio} 7 {julio} 8 {agosto} 9 {septiembre} 10 {octubre} 11 {noviembre} other {diciembre}}';
const untilMonth = month.replace('{month,', '{untilMonth,');
const until = `{ends, select, yes { hasta el {untilDay} de ${untilMonth} de {untilYear}} other {}}`;

/** What the rules of the calendar say: refusals, problems of a form, and the sentence of a series. */
export const calendarRules = {
  'js.calendars.validation_errors.name_empty': 'Indique un nombre.',
  'js.calendars.validation_errors.calendars_empty': 'Elija al menos un calendario.',
  'js.calendars.validation_errors.end_lt_start': 'El final es anterior al comienzo.',
  'js.calendars.validation_errors.recurrence_end_lt_start': 'La serie termina antes de empezar.',
  'calendar.validation.longer_than_10': 'Use como máximo 10 caracteres.',
  'calendar.validation.longer_than_255': 'Use como máximo 255 caracteres.',
  'calendar.validation.longer_than_2048': 'Use como máximo 2048 caracteres.',
  'calendar.validation.longer_than_20000': 'Use como máximo 20 000 caracteres.',
  'calendar.validation.longer_than_65535': 'Use como máximo 65 535 caracteres.',
  'calendar.validation.address_invalid': 'Indique una dirección web que empiece por http:// o https://.',
  'calendar.validation.calendar_not_writable': 'No puede crear citas en uno de estos calendarios.',
  'calendar.validation.date_invalid': 'Indique una fecha que exista, en un año entre 1900 y 2999.',
  'calendar.validation.zone_unknown': 'Elija una zona horaria de la lista.',
  'calendar.validation.date_too_long': 'Una cita que se repite dura 31 días como máximo.',
  'calendar.validation.interval_invalid': 'Indique un número entero del 1 al 999.',
  'calendar.validation.attendees_invalid': 'Indique un número entero a partir de 0 o deje el campo vacío.',
  'calendar.validation.hours_invalid': 'Indique un número entero de 0 a 168 o deje el campo vacío.',
  'calendar.validation.costs_empty': 'Indique el coste; 0 significa gratis.',
  'calendar.validation.costs_invalid': 'Indique un importe a partir de 0 con dos decimales como máximo.',
  'calendar.validation.deadline_after_start': 'El plazo termina después del día de la cita.',
  'calendar.validation.subject_empty': 'Indique un asunto.',
  'calendar.validation.text_empty': 'Escriba un mensaje.',
  'calendar.validation.color_invalid': 'Indique un color de seis cifras hexadecimales.',
  'calendar.refusal.opt_not_allowed': 'No puede responder a esta cita.',
  'calendar.refusal.status_not_allowed': 'Una respuesta se puede cambiar, pero no retirar.',
  'calendar.refusal.already_canceled': 'La cita está cancelada.',
  'calendar.refusal.in_past': 'La cita ya ha pasado.',
  'calendar.refusal.participation_locked': 'La organización ha cerrado las respuestas.',
  'calendar.refusal.retroactive_opting_disabled': 'La cita ya ha pasado y no admite más respuestas.',
  'calendar.refusal.registration_closed': 'El plazo de inscripción ha terminado; todavía puede rechazar.',
  'calendar.refusal.attendee_limit_reached': 'Todas las plazas están ocupadas.',
  'calendar.refusal.invite_not_open': 'Esta invitación ya se ha respondido o ya no es válida.',
  'calendar.refusal.room_occupied': 'La sala está ocupada a esa hora.',
  'calendar.refusal.teams_recurrence_conflict': 'Una reunión de Teams no puede repetirse.',
  'calendar.refusal.attachments_too_large': 'Los archivos juntos son demasiado grandes para enviarlos por correo.',
  'calendar.refusal.answers_closed':
    'Solo se podía responder hasta {hours, plural, =0 {el comienzo} one {una hora antes del comienzo} other {# horas antes del comienzo}}.',
  'calendar.refusal.too_many_calendars':
    'Aquí puede haber como máximo {most} calendarios. Para crear otro, hay que eliminar uno antes.',
  'calendar.recurrence.hint_day_29': 'En los meses sin día 29, la cita no tiene lugar.',
  'calendar.recurrence.hint_day_30': 'En los meses sin día 30, la cita no tiene lugar.',
  'calendar.recurrence.hint_day_31': 'En los meses sin día 31, la cita no tiene lugar.',
  'calendar.recurrence.hint_leap_day': 'La cita solo tiene lugar en los años bisiestos.',
  'calendar.recurrence.never': 'No se repite',
  'calendar.recurrence.daily': `{interval, plural, =1 {Cada día} other {Cada # días}}${until}`,
  'calendar.recurrence.weekly': `{interval, plural, =1 {Cada semana} other {Cada # semanas}} los ${weekday}${until}`,
  'calendar.recurrence.monthly': `{interval, plural, =1 {Cada mes} other {Cada # meses}} el día {day}${until}`,
  'calendar.recurrence.yearly': `{interval, plural, =1 {Cada año} other {Cada # años}} el {day} de ${month}${until}`,
};
