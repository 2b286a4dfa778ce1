export const participants = {
  'calendar.validation.participants_empty': 'Choisissez au moins une personne, un groupe ou un rôle.',
  'calendar.participants.back': 'Retour au rendez-vous',
  'calendar.participants.loading': 'Chargement des participants',
  'calendar.participants.failed': 'Les participants n’ont pas pu être chargés',
  'calendar.participants.search': 'Rechercher des participants',
  'calendar.participants.filter': 'Filtrer par statut',
  'calendar.participants.clear_filter': 'Afficher tout le monde',
  'calendar.participants.no_match': 'Personne ne correspond à votre recherche.',
  'calendar.participants.found':
    '{count, plural, =0 {Aucune personne trouvée} one {# personne trouvée} other {# personnes trouvées}}',
  'calendar.participants.shown': '{shown} personnes sur {total}',
  'calendar.participants.name': 'Nom',
  'calendar.participants.roles': 'Rôles',
  'calendar.participants.status': 'Statut',
  'calendar.participants.remove': 'Retirer',
  'calendar.participants.remove_person': 'Retirer {name}',
  'calendar.participants.select_person': 'Sélectionner {name}',
  'calendar.participants.status_of': 'Statut de {name}',
  'calendar.participants.set_status': 'Changer le statut',
  'calendar.participants.removal_title': '{count, plural, one {Retirer {name} ?} other {Retirer # personnes ?}}',
  'calendar.participants.removal_text':
    '{count, plural, one {La réponse donnée jusqu’ici est retirée aussi.} other {Les réponses données jusqu’ici sont retirées aussi.}}',
  'calendar.participants.status_title':
    '{count, plural, one {Mettre le statut de {name} à « {status} » ?} other {Mettre le statut de # personnes à « {status} » ?}}',
  'calendar.participants.removed':
    '{count, plural, one {{name} ne participe plus.} other {# personnes ne participent plus.}}',
  'calendar.participants.restored':
    '{count, plural, one {{name} participe de nouveau.} other {# personnes participent de nouveau.}}',
  'calendar.participants.changed':
    '{count, plural, one {Le statut de {name} a été changé.} other {Le statut de # personnes a été changé.}}',
  'calendar.participants.left':
    '{count, plural, one {Pour une personne, rien n’a changé.} other {Pour # personnes, rien n’a changé.}}',
  'calendar.participants.added':
    '{added, plural, =0 {Personne n’a été ajouté} one {# ajout} other {# ajouts}}{present, plural, =0 {} one {, # déjà présent} other {, # déjà présents}}{skipped, plural, =0 {} one {, # impossible} other {, # impossibles}}{pending, plural, =0 {} other {, # en cours d’ajout}}.',
  'calendar.participants.who': 'Personnes, groupes et rôles',
  'calendar.participants.who_hint': 'Des groupes et rôles, sont ajoutés celles et ceux qui en font partie maintenant.',
  'calendar.participants.email': 'Prévenir par e-mail',
  'calendar.participants.consumers': 'Inviter aussi des personnes d’organisations partenaires',
  'calendar.participants.consumers_hint': 'Celles des groupes choisis.',
  'calendar.participants.seats':
    '{count, plural, =0 {Aucune place n’est libre.} one {# place est libre.} other {# places sont libres.}}',
  'calendar.participants.too_many':
    '{count, plural, =0 {Il ne reste aucune place. Personne n’a été ajouté.} one {Il ne reste que # place. Personne n’a été ajouté.} other {Il ne reste que # places. Personne n’a été ajouté.}}',
  'calendar.participants.add': 'Ajouter',
  'calendar.attendees.column.email': 'Adresse e-mail',
  'calendar.attendees.column.answered_at': 'Date de réponse',
};
