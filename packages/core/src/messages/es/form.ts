export const form = {
  'form.refusal.uploading': 'Espere a que se suban los archivos.',
  'form.refusal.quarantined': 'Elimine el archivo que no es seguro.',
  'form.leave.title': '¿Salir sin guardar?',
  'form.leave.text': 'Se perderán los cambios que ha hecho aquí.',
  'form.leave.stay': 'Seguir editando',
  'form.leave.discard': 'Descartar cambios',
  'form.stale.title': 'Alguien ha guardado una versión más reciente',
  'form.stale.text': 'Cargue esa versión y pierda sus cambios, o sobrescríbala con la suya.',
  'form.stale.reload': 'Cargar la versión más reciente',
  'form.stale.overwrite': 'Sobrescribir con la mía',
};
