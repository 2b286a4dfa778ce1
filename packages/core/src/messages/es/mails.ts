const appointment = '{scope, select, all {esta serie de citas} other {esta cita}}';

export const mails = {
  'mail.from': '{actor} a través de {network}',
  'mail.invited.subject': 'Invitación: {name}',
  'mail.invited.lead':
    '{status, select, accepted {{actor} le ha apuntado a {scope, select, all {una serie de citas} other {una cita}}.} other {{actor} le invita a {scope, select, all {una serie de citas} other {una cita}}.}}',
  'mail.changed.subject': 'Cambio: {name}',
  'mail.changed.lead': `{actor} ha cambiado {what, select, date {la fecha} place {el lugar} other {la fecha y el lugar}} de ${appointment}.`,
  'mail.canceled.subject': 'Cancelada: {name}',
  'mail.canceled.lead': `{actor} ha cancelado ${appointment}.`,
  'mail.deleted.subject': 'Eliminada: {name}',
  'mail.deleted.lead': `{actor} ha eliminado ${appointment}. No se celebrará.`,
  'mail.removed.subject': 'Ya no participa: {name}',
  'mail.removed.lead': `{actor} le ha quitado de la lista de participantes de ${appointment}.`,
  'mail.answered.subject': '{status, select, accepted {{actor} acepta: {name}} other {{actor} rechaza: {name}}}',
  'mail.answered.lead':
    '{status, select, accepted {{actor} ha aceptado{scope, select, all { para todas las fechas} other {}}.} other {{actor} ha rechazado la invitación{scope, select, all { para todas las fechas} other {}}.}}',
  'mail.shared.subject': '{actor} comparte un calendario con usted: {name}',
  'mail.shared.lead': '{actor} comparte un calendario con usted. A partir de ahora puede ver sus citas.',
  'mail.account_closed.subject': 'Su cuenta está bloqueada durante 15 minutos',
  'mail.account_closed.lead':
    'Alguien ha introducido diez veces una contraseña incorrecta para su cuenta. Por eso nadie puede iniciar sesión con ella durante 15 minutos, tampoco usted.',
  'mail.account_closed.advice':
    'Si ha sido usted, espere un poco y vuelva a intentarlo. Si no, alguien intenta adivinar su contraseña. No lo ha conseguido.',
  'mail.fact.former': 'Antes: {text}',
  'mail.fact.no_date': 'Ya no se celebra',
  'mail.fact.no_place': 'Sin lugar indicado',
  'mail.fact.more_dates': '{count, plural, one {y # fecha más} other {y # fechas más}}',
  'mail.action.answer': 'Responder a la invitación',
  'mail.action.open': 'Abrir la cita',
  'mail.action.calendar': 'Abrir el calendario',
  'mail.action.sign_in': 'Ir al inicio de sesión',
  'mail.footer.participant': 'Recibe este correo porque está en la lista de participantes en {network}.',
  'mail.footer.organizer': 'Recibe este correo porque organiza esta cita en {network}.',
  'mail.footer.member': 'Recibe este correo como miembro de {network}.',
  'mail.footer.contact': '{actor} ha enviado este correo a través de {network} a participantes de «{name}» ({day}).',
  'mail.footer.replies_to': 'Su respuesta llega a {actor}.',
  'mail.footer.no_replies': 'No responda a este correo: nadie lee las respuestas.',
};
