/** How open groups are, in Spanish. */
export const groupAccess = {
  'groups.access': 'Acceso',
  'groups.access.open': 'Abierto',
  'groups.access.closed': 'Cerrado',
  'groups.access.hidden': 'Oculto',
  'groups.access.open.help': 'Toda la red puede leerlo y unirse.',
  'groups.access.closed.help': 'Toda la red ve el nombre y el resumen; quien quiera unirse debe pedirlo.',
  'groups.access.hidden.help': 'Solo lo conocen sus miembros y las personas invitadas.',
  'groups.access.sensitive': 'Un grupo sensible no puede ser abierto.',
  'groups.access.main_group': 'Este grupo representa a todo su tipo y no puede ser cerrado.',
} as const;
