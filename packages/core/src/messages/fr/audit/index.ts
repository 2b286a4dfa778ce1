import { area } from '../admin/area.ts';
import { actions } from './actions.ts';

/** What the page of the audit log says. */
export const texts = {
  // Its page stands among those of the administration.
  ...area,
  ...actions,
  'audit.title': 'Journal d’audit',
  'audit.filter': 'Affichage',
  'audit.period': 'Période',
  'audit.period.last_week': 'La semaine dernière',
  'audit.period.last_month': 'Le mois dernier',
  'audit.period.last_3_months': 'Les 3 derniers mois',
  'audit.period.last_year': 'L’année dernière',
  'audit.period.custom': 'Jours choisis',
  'audit.from': 'Du',
  'audit.until': 'Au',
  'audit.type': 'Événement',
  'audit.type.all': 'Tous les événements',
  'audit.search': 'Chercher dans les détails',
  'audit.reset': 'Réinitialiser le filtre',
  'audit.csv': 'Télécharger en CSV',
  'audit.empty': 'Rien de tel n’a été consigné.',
  'audit.failed': 'Le journal n’a pas pu être chargé',
  'audit.position': '{shown} sur {total}',
  'audit.column.time': 'Heure',
  'audit.column.action': 'Événement',
  'audit.column.actor': 'Par',
  'audit.column.member': 'Membre concerné',
  'audit.column.object': 'Concerne',
  'audit.column.changes': 'Modifications',
  'audit.column.address': 'Adresse',
  'audit.nobody': 'Sans connexion',
  'audit.changed': 'modifié',
};
