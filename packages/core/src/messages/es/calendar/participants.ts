export const participants = {
  'calendar.validation.participants_empty': 'Elija al menos una persona, un grupo o un rol.',
  'calendar.participants.back': 'Volver a la cita',
  'calendar.participants.loading': 'Cargando participantes',
  'calendar.participants.failed': 'No se pudieron cargar los participantes',
  'calendar.participants.search': 'Buscar participantes',
  'calendar.participants.filter': 'Filtrar por estado',
  'calendar.participants.clear_filter': 'Mostrar a todos',
  'calendar.participants.no_match': 'Nadie coincide con su búsqueda.',
  'calendar.participants.found':
    '{count, plural, =0 {Nadie encontrado} one {# persona encontrada} other {# personas encontradas}}',
  'calendar.participants.shown': '{shown} de {total} personas',
  'calendar.participants.name': 'Nombre',
  'calendar.participants.roles': 'Roles',
  'calendar.participants.status': 'Estado',
  'calendar.participants.remove': 'Quitar',
  'calendar.participants.remove_person': 'Quitar a {name}',
  'calendar.participants.select_person': 'Seleccionar a {name}',
  'calendar.participants.status_of': 'Estado de {name}',
  'calendar.participants.set_status': 'Cambiar el estado',
  'calendar.participants.removal_title': '{count, plural, one {¿Quitar a {name}?} other {¿Quitar a # personas?}}',
  'calendar.participants.removal_text':
    '{count, plural, one {También se quita la respuesta dada hasta ahora.} other {También se quitan las respuestas dadas hasta ahora.}}',
  'calendar.participants.status_title':
    '{count, plural, one {¿Poner el estado de {name} en «{status}»?} other {¿Poner el estado de # personas en «{status}»?}}',
  'calendar.participants.removed': '{count, plural, one {Se ha quitado a {name}.} other {Se ha quitado a # personas.}}',
  'calendar.participants.restored':
    '{count, plural, one {{name} vuelve a participar.} other {# personas vuelven a participar.}}',
  'calendar.participants.changed':
    '{count, plural, one {Se ha cambiado el estado de {name}.} other {Se ha cambiado el estado de # personas.}}',
  'calendar.participants.left':
    '{count, plural, one {Para una persona no ha cambiado nada.} other {Para # personas no ha cambiado nada.}}',
  'calendar.participants.added':
    '{added, plural, =0 {Nadie añadido} one {# añadida} other {# añadidas}}{present, plural, =0 {} other {, # ya participan}}{skipped, plural, =0 {} other {, # no posibles}}{pending, plural, =0 {} other {, # se están añadiendo}}.',
  'calendar.participants.who': 'Personas, grupos y roles',
  'calendar.participants.who_hint': 'De los grupos y roles se añade a quienes forman parte de ellos ahora.',
  'calendar.participants.email': 'Avisar por correo electrónico',
  'calendar.participants.consumers': 'Invitar también a personas de organizaciones asociadas',
  'calendar.participants.consumers_hint': 'Las de los grupos elegidos.',
  'calendar.participants.seats':
    '{count, plural, =0 {No queda ninguna plaza libre.} one {Queda # plaza libre.} other {Quedan # plazas libres.}}',
  'calendar.participants.too_many':
    '{count, plural, =0 {No queda ninguna plaza. No se ha añadido a nadie.} one {Solo queda # plaza. No se ha añadido a nadie.} other {Solo quedan # plazas. No se ha añadido a nadie.}}',
  'calendar.participants.add': 'Añadir',
  'calendar.attendees.column.email': 'Correo electrónico',
  'calendar.attendees.column.answered_at': 'Fecha de respuesta',
};
