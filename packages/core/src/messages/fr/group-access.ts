/** How open groups are, in French. */
export const groupAccess = {
  'groups.access': 'Accès',
  'groups.access.open': 'Ouvert',
  'groups.access.closed': 'Fermé',
  'groups.access.hidden': 'Masqué',
  'groups.access.open.help': 'Tout le réseau peut le lire et y entrer.',
  'groups.access.closed.help': 'Tout le monde voit le nom et l’accroche ; pour entrer, il faut demander.',
  'groups.access.hidden.help': 'Seuls les membres et les personnes invitées le connaissent.',
  'groups.access.sensitive': 'Un groupe sensible ne peut pas être ouvert.',
  'groups.access.main_group': 'Ce groupe représente tout son type et ne peut pas être fermé.',
} as const;
