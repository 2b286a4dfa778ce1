export const contact = {
  'calendar.contact.subject': 'Asunto',
  'calendar.contact.text': 'Mensaje',
  'calendar.contact.audience': 'Destinatarios',
  'calendar.contact.audience.all': 'Todos',
  'calendar.contact.audience.accepted': 'Han aceptado',
  'calendar.contact.audience.declined': 'Han rechazado',
  'calendar.contact.audience.no_reaction': 'Aún sin respuesta',
  'calendar.contact.recipients': '{count, plural, =0 {nadie} one {# persona} other {# personas}}',
  'calendar.contact.note': 'Cada persona recibe su propio correo. Las respuestas le llegan a usted.',
  'calendar.contact.attach':
    '{count, plural, one {Adjuntar el archivo de la cita} other {Adjuntar los # archivos de la cita}}',
  'calendar.contact.attach_limit': 'En total, los archivos pueden ocupar hasta {limit} MB.',
  'calendar.contact.send': 'Enviar',
  'calendar.contact.no_recipients': 'No hay nadie a quien enviar este mensaje.',
};
