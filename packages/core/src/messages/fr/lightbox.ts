export const lightbox = {
  'lightbox.open': 'Agrandir {name}',
  'lightbox.place': 'Image {place} sur {count}',
  'lightbox.previous': 'Image précédente',
  'lightbox.next': 'Image suivante',
  'lightbox.download': 'Télécharger',
  'lightbox.loading': 'Chargement de l’image',
  'lightbox.failed': 'Cette image n’a pas pu être chargée.',
  'lightbox.zoom_in': 'Agrandir',
  'lightbox.zoom_out': 'Réduire',
};
