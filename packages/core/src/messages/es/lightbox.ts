export const lightbox = {
  'lightbox.open': 'Ampliar {name}',
  'lightbox.place': 'Imagen {place} de {count}',
  'lightbox.previous': 'Imagen anterior',
  'lightbox.next': 'Imagen siguiente',
  'lightbox.download': 'Descargar',
  'lightbox.loading': 'Cargando la imagen',
  'lightbox.failed': 'No se ha podido cargar esta imagen.',
  'lightbox.zoom_in': 'Ampliar',
  'lightbox.zoom_out': 'Reducir',
};
