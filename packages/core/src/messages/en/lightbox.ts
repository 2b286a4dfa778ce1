export const lightbox = {
  'lightbox.open': 'Enlarge {name}',
  'lightbox.place': 'Picture {place} of {count}',
  'lightbox.previous': 'Previous picture',
  'lightbox.next': 'Next picture',
  'lightbox.download': 'Download',
  'lightbox.loading': 'Loading the picture',
  'lightbox.failed': 'This picture could not be loaded.',
  'lightbox.zoom_in': 'Enlarge',
  'lightbox.zoom_out': 'Make smaller',
} as const;
