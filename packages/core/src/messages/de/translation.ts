export const translation = {
  'translation.translate': 'Übersetzen',
  'translation.original': 'Original anzeigen',
  'translation.more': 'Weitere Sprachen',
  'translation.busy': 'Wird übersetzt …',
  'translation.shown': 'Übersetzt: {language}',
  'translation.by_machine': 'Ein Programm hat das übersetzt; es kann sich irren.',
  'translation.refusal.provider_missing': 'In diesem Netzwerk kann noch nichts übersetzt werden.',
  'translation.refusal.provider_failed': 'Die Übersetzung ist fehlgeschlagen. Versuchen Sie es später noch einmal.',
  'translation.refusal.too_long': 'Dieser Text ist zu lang, um übersetzt zu werden.',
};
