/** What each kind of notification is called, and what it tells. */
export const kinds = {
  'notifications.kind.direct_message': 'Mensajes para mí',
  'notifications.kind.mention': 'Menciones mías',
  'notifications.kind.email_digests': 'Resúmenes',
  'notifications.kind.email_daily_digests': 'Resúmenes diarios',
  'notifications.kind.appointment_invited': 'Invitaciones',
  'notifications.kind.appointment_changed': 'Nueva fecha o lugar',
  'notifications.kind.appointment_canceled': 'Cancelaciones',
  'notifications.kind.appointment_deleted': 'Citas eliminadas',
  'notifications.kind.appointment_removed': 'Retirado de los participantes',
  'notifications.kind.appointment_answered': 'Respuestas a mis citas',
  'notifications.kind.calendar_shared': 'Calendarios compartidos',
  'notifications.kind.group_join_requested': 'Solicitudes para mis grupos',
  'notifications.kind.group_join_accepted': 'Solicitud aceptada',
  'notifications.kind.group_join_rejected': 'Solicitud rechazada',
  'notifications.kind.group_invited': 'Invitaciones a grupos',
  'notifications.kind.group_role_changed': 'Mi función en un grupo',
  'notifications.kind.group_removed': 'Retirado de un grupo',
  'notifications.kind.group_archived': 'Grupos archivados',
  'notifications.kind.group_unarchived': 'Grupos abiertos de nuevo',
  'notifications.kind.group_deleted': 'Grupos eliminados',
  'notifications.kind.network_role_changed': 'Mi función en la red',
  'notifications.kind.change_request_decided': 'Decisiones sobre mis solicitudes de cambio',
  'notifications.kind.change_request_created': 'Solicitudes de cambio',
  'notifications.kind.network_join_requested': 'Solicitudes para unirse a la red',
  'notifications.kind.network_joined': 'Nuevos miembros',
  'notifications.text.direct_message': '{actor} le ha escrito{subject, select, none {.} other {: «{name}»}}',
  'notifications.text.mention': '{actor} le ha mencionado en {subject, select, none {un mensaje} other {«{name}»}}.',
  'notifications.text.appointment_invited': '{actor} le ha invitado a «{name}».',
  'notifications.text.appointment_changed':
    '{actor} ha cambiado {what, select, date {la fecha} place {el lugar} other {la fecha y el lugar}} de «{name}».',
  'notifications.text.appointment_canceled': '{actor} ha cancelado «{name}».',
  'notifications.text.appointment_deleted': '{actor} ha eliminado «{name}».',
  'notifications.text.appointment_removed': '{actor} le ha retirado de los participantes de «{name}».',
  'notifications.text.appointment_answered':
    '{others, plural, =0 {{actor} ha respondido a «{name}».} one {{actor} y otra persona han respondido a «{name}».} other {{actor} y # personas más han respondido a «{name}».}}',
  'notifications.text.calendar_shared': '{actor} comparte con usted el calendario «{name}».',
  'notifications.text.group_join_requested':
    '{others, plural, =0 {{actor} solicita unirse a «{name}».} one {{actor} y otra persona solicitan unirse a «{name}».} other {{actor} y # personas más solicitan unirse a «{name}».}}',
  'notifications.text.group_join_accepted': '{actor} le ha admitido en «{name}».',
  'notifications.text.group_join_rejected': '{actor} ha rechazado su solicitud para unirse a «{name}».',
  'notifications.text.group_invited': '{actor} le invita a unirse a «{name}».',
  'notifications.text.group_role_changed':
    '{role, select, admin {{actor} le ha nombrado administrador de «{name}».} other {{actor} ha puesto fin a su administración de «{name}».}}',
  'notifications.text.group_removed': '{actor} le ha retirado de «{name}».',
  'notifications.text.group_archived': '{actor} ha archivado «{name}».',
  'notifications.text.group_unarchived': '{actor} ha vuelto a abrir «{name}».',
  'notifications.text.group_deleted': '{actor} ha eliminado el grupo «{name}».',
  'notifications.text.network_role_changed':
    '{role, select, admin {{actor} le ha nombrado administrador de la red.} other {{actor} ha puesto fin a su administración de la red.}}',
  'notifications.text.change_request_decided':
    '{decision, select, accepted {{actor} ha aceptado su solicitud de cambio.} other {{actor} ha rechazado su solicitud de cambio.}}',
  'notifications.text.change_request_created':
    '{others, plural, =0 {{actor} solicita un cambio de su perfil.} one {{actor} y otra persona solicitan un cambio de sus perfiles.} other {{actor} y # personas más solicitan un cambio de sus perfiles.}}',
  'notifications.text.network_join_requested':
    '{others, plural, =0 {{name} solicita unirse a la red.} one {{actor} y otra persona solicitan unirse a la red.} other {{actor} y # personas más solicitan unirse a la red.}}',
  'notifications.text.network_joined':
    '{others, plural, =0 {{actor} se ha unido a la red.} one {{actor} y otra persona se han unido a la red.} other {{actor} y # personas más se han unido a la red.}}',
  'notifications.kind.file_version_waiting': 'Nuevas versiones de archivos que esperan mi aprobación',
  'notifications.kind.file_version_decided': 'Decisiones sobre mis versiones de archivos',
  'notifications.kind.file_unlocked': 'Bloqueos míos que retira la administración',
  'notifications.text.file_version_waiting':
    '{others, plural, =0 {{actor} ha traído una nueva versión de «{name}» que espera aprobación.} one {{actor} y otra persona han traído nuevas versiones de «{name}» que esperan aprobación.} other {{actor} y # personas más han traído nuevas versiones de «{name}» que esperan aprobación.}}',
  'notifications.text.file_version_decided':
    '{decision, select, approved {{actor} ha aprobado su nueva versión de «{name}».} declined {{actor} ha rechazado su nueva versión de «{name}».} other {{actor} ha rechazado su nueva versión de «{name}»: {reason}}}',
  'notifications.text.file_unlocked': '{actor} ha retirado su bloqueo de «{name}».',
};
