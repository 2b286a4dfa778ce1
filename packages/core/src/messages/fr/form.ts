export const form = {
  'form.refusal.uploading': 'Attendez la fin de l’envoi des fichiers.',
  'form.refusal.quarantined': 'Supprimez le fichier jugé dangereux.',
  'form.leave.title': 'Quitter sans enregistrer ?',
  'form.leave.text': 'Vos modifications seront perdues.',
  'form.leave.stay': 'Continuer la saisie',
  'form.leave.discard': 'Abandonner les modifications',
  'form.stale.title': 'Une version plus récente a été enregistrée',
  'form.stale.text': 'Chargez cette version en perdant vos modifications, ou remplacez-la par la vôtre.',
  'form.stale.reload': 'Charger la version récente',
  'form.stale.overwrite': 'Remplacer par la mienne',
};
