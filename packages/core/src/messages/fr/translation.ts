export const translation = {
  'translation.translate': 'Traduire',
  'translation.original': 'Afficher l’original',
  'translation.more': 'Autres langues',
  'translation.busy': 'Traduction en cours …',
  'translation.shown': 'Traduit : {language}',
  'translation.by_machine': 'Un programme a fait cette traduction ; il peut se tromper.',
  'translation.refusal.provider_missing': 'Rien ne peut encore être traduit dans ce réseau.',
  'translation.refusal.provider_failed': 'La traduction a échoué. Réessayez plus tard.',
  'translation.refusal.too_long': 'Ce texte est trop long pour être traduit.',
};
