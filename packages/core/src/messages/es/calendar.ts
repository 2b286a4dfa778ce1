export const calendar = {
  'calendar.overview.refusal.sheet_too_wide': 'La vista mensual necesita una pantalla más ancha.',
  'calendar.rsvp.given.accepted': 'Ha aceptado.',
  'calendar.rsvp.given.declined': 'Ha rechazado.',
  'calendar.rsvp.skipped':
    '{count, plural, one {Se ha omitido una fecha} other {Se han omitido # fechas}} por falta de plazas.',
  'calendar.refusal.destroy_not_allowed': 'No puede cancelar ni eliminar esta cita.',
  'js.calendars.appointment.cancel_request.success': 'La cita se ha cancelado.',
  'js.calendars.appointment.cancel_request.failure': 'No se ha podido cancelar la cita.',
  'js.calendars.appointment.delete_success': 'La cita se ha eliminado.',
  'calendar.cancellation.restored': 'La cita vuelve a celebrarse.',
};
