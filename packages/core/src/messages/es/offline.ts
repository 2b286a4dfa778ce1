/** What a browser shows while the product cannot be reached, in Spanish. */
export const offline = {
  'offline.title': 'Sin conexión',
  'offline.text': 'La red no está disponible en este momento.',
  'offline.still': 'Lo que sigue ahí:',
  'offline.still.open': 'Las páginas abiertas en otras pestañas se pueden seguir leyendo.',
  'offline.still.chat': 'Los mensajes de chat que escriba allí esperan y se envían solos.',
  'offline.still.form': 'Lo que ha escrito en un formulario se conserva mientras su pestaña siga abierta.',
  'offline.retry': 'Intentar de nuevo',
};
