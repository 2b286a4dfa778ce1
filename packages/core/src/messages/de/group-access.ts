/** How open groups are, in formal German. */
export const groupAccess = {
  'groups.access': 'Zugang',
  'groups.access.open': 'Offen',
  'groups.access.closed': 'Geschlossen',
  'groups.access.hidden': 'Verborgen',
  'groups.access.open.help': 'Alle im Netzwerk lesen mit und können beitreten.',
  'groups.access.closed.help': 'Alle sehen Name und Kurztext; wer beitreten will, muss anfragen.',
  'groups.access.hidden.help': 'Nur Mitglieder und Eingeladene wissen davon.',
  'groups.access.sensitive': 'Eine sensible Gruppe kann nicht offen sein.',
  'groups.access.main_group': 'Diese Gruppe steht für ihre ganze Art und kann nicht geschlossen sein.',
} as const;
