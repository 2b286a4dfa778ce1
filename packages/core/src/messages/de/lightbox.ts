export const lightbox = {
  'lightbox.open': '{name} vergrößern',
  'lightbox.place': 'Bild {place} von {count}',
  'lightbox.previous': 'Vorheriges Bild',
  'lightbox.next': 'Nächstes Bild',
  'lightbox.download': 'Herunterladen',
  'lightbox.loading': 'Bild wird geladen',
  'lightbox.failed': 'Dieses Bild konnte nicht geladen werden.',
  'lightbox.zoom_in': 'Vergrößern',
  'lightbox.zoom_out': 'Verkleinern',
};
