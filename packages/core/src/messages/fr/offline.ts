/** What a browser shows while the product cannot be reached, in French. */
export const offline = {
  'offline.title': 'Hors connexion',
  'offline.text': 'Le réseau est injoignable pour le moment.',
  'offline.still': 'Ce qui reste :',
  'offline.still.open': 'Les pages ouvertes dans d’autres onglets restent lisibles.',
  'offline.still.chat': 'Les messages de discussion que vous y écrivez attendent et partent d’eux-mêmes.',
  'offline.still.form': 'Ce que vous avez saisi dans un formulaire reste tant que son onglet est ouvert.',
  'offline.retry': 'Réessayer',
};
