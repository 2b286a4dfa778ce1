export const translation = {
  'translation.translate': 'Translate',
  'translation.original': 'Show the original',
  'translation.more': 'More languages',
  'translation.busy': 'Translating …',
  'translation.shown': 'Translated into {language}',
  'translation.by_machine': 'A program has translated this; it may be wrong.',
  'translation.refusal.provider_missing': 'Nothing can be translated in this network yet.',
  'translation.refusal.provider_failed': 'The translation failed. Try again later.',
  'translation.refusal.too_long': 'This text is too long to be translated.',
} as const;
