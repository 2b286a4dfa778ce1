export const translation = {
  'translation.translate': 'Traducir',
  'translation.original': 'Mostrar el original',
  'translation.more': 'Más idiomas',
  'translation.busy': 'Traduciendo …',
  'translation.shown': 'Traducido: {language}',
  'translation.by_machine': 'Lo ha traducido un programa; puede equivocarse.',
  'translation.refusal.provider_missing': 'En esta red todavía no se puede traducir nada.',
  'translation.refusal.provider_failed': 'La traducción ha fallado. Inténtelo más tarde.',
  'translation.refusal.too_long': 'Este texto es demasiado largo para traducirlo.',
};
