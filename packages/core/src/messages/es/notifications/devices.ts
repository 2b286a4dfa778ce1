/** What is said about devices that pushes go to, in Spanish. */
export const devices = {
  'devices.title': 'Notificaciones en dispositivos',
  'devices.text':
    'Un dispositivo muestra lo que sucede aunque la red esté cerrada. En cuanto cierra allí la sesión, no muestra nada más.',
  'devices.here': 'Notificaciones en este dispositivo',
  'devices.here.unsupported':
    'Este navegador no puede mostrar notificaciones con la red cerrada. En un iPhone o iPad, añádala primero a la pantalla de inicio.',
  'devices.here.denied':
    'El navegador prohíbe las notificaciones de esta página. Permítalas en sus ajustes e inténtelo de nuevo.',
  'devices.here.is_on': 'Este dispositivo muestra notificaciones a partir de ahora.',
  'devices.here.is_off': 'Este dispositivo ya no muestra notificaciones.',
  'devices.list': 'Dispositivos',
  'devices.none': 'Todavía no hay ningún dispositivo que muestre notificaciones.',
  'devices.unnamed': 'Dispositivo sin nombre',
  'devices.current': 'Este dispositivo',
  'devices.since': 'Desde el {date}',
  'devices.switch.messages': 'Mensajes',
  'devices.switch.chat': 'Chats',
  'devices.switch.activities': 'Actividades',
  'devices.switch.replies': 'Respuestas',
  'devices.switch.mentions': 'Menciones',
  'devices.switch.appointments': 'Citas',
  'devices.switch.invites': 'Invitaciones y solicitudes',
  'devices.no_settings': 'No hay ajustes de este dispositivo. Quizá se cerró allí la sesión.',
  'devices.remove': 'Detener las notificaciones',
  'devices.remove.named': 'Detener las notificaciones en {name}',
  'devices.remove.title': '¿Detener las notificaciones en «{name}»?',
  'devices.remove.text': 'Las volverá a mostrar cuando las active allí.',
  'devices.removed': 'El dispositivo ya no muestra notificaciones.',
  'devices.refusal.too_many': 'No puede tener más dispositivos. Detenga primero las notificaciones en uno de ellos.',
  'devices.refusal.push_unavailable': 'El servicio de notificaciones de este dispositivo no es accesible desde aquí.',
};
