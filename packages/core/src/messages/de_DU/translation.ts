export const translation = {
  'translation.refusal.provider_failed': 'Die Übersetzung ist fehlgeschlagen. Versuch es später noch einmal.',
};
