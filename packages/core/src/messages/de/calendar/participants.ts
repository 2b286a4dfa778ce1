export const participants = {
  'calendar.validation.participants_empty': 'Wählen Sie mindestens eine Person, Gruppe oder Rolle aus.',
  'calendar.participants.back': 'Zurück zum Termin',
  'calendar.participants.loading': 'Teilnehmende werden geladen',
  'calendar.participants.failed': 'Die Teilnehmenden konnten nicht geladen werden',
  'calendar.participants.search': 'Teilnehmende suchen',
  'calendar.participants.filter': 'Nach Status filtern',
  'calendar.participants.clear_filter': 'Alle anzeigen',
  'calendar.participants.no_match': 'Zu Ihrer Suche passt niemand.',
  'calendar.participants.found':
    '{count, plural, =0 {Niemand gefunden} one {# Person gefunden} other {# Personen gefunden}}',
  'calendar.participants.shown': '{shown} von {total} Personen',
  'calendar.participants.name': 'Name',
  'calendar.participants.roles': 'Rollen',
  'calendar.participants.status': 'Status',
  'calendar.participants.remove': 'Entfernen',
  'calendar.participants.remove_person': '{name} entfernen',
  'calendar.participants.select_person': '{name} auswählen',
  'calendar.participants.status_of': 'Status von {name}',
  'calendar.participants.set_status': 'Status ändern',
  'calendar.participants.removal_title': '{count, plural, one {{name} entfernen?} other {# Personen entfernen?}}',
  'calendar.participants.removal_text':
    '{count, plural, one {Auch die bisherige Antwort wird entfernt.} other {Auch die bisherigen Antworten werden entfernt.}}',
  'calendar.participants.status_title':
    '{count, plural, one {Status von {name} auf „{status}“ setzen?} other {Status von # Personen auf „{status}“ setzen?}}',
  'calendar.participants.removed': '{count, plural, one {{name} wurde entfernt.} other {# Personen wurden entfernt.}}',
  'calendar.participants.restored':
    '{count, plural, one {{name} ist wieder dabei.} other {# Personen sind wieder dabei.}}',
  'calendar.participants.changed':
    '{count, plural, one {Der Status von {name} wurde geändert.} other {Der Status von # Personen wurde geändert.}}',
  'calendar.participants.left':
    '{count, plural, one {Bei einer Person hat sich nichts geändert.} other {Bei # Personen hat sich nichts geändert.}}',
  'calendar.participants.added':
    '{added, plural, =0 {Niemand hinzugefügt} other {# hinzugefügt}}{present, plural, =0 {} other {, # bereits dabei}}{skipped, plural, =0 {} other {, # nicht möglich}}{pending, plural, =0 {} other {, # werden noch hinzugefügt}}.',
  'calendar.participants.who': 'Personen, Gruppen und Rollen',
  'calendar.participants.who_hint': 'Aus Gruppen und Rollen wird hinzugefügt, wer ihnen jetzt angehört.',
  'calendar.participants.email': 'Per E-Mail benachrichtigen',
  'calendar.participants.consumers': 'Auch Personen aus Partnerorganisationen einladen',
  'calendar.participants.consumers_hint': 'Diejenigen aus den gewählten Gruppen.',
  'calendar.participants.seats':
    '{count, plural, =0 {Kein Platz ist frei.} one {# Platz ist frei.} other {# Plätze sind frei.}}',
  'calendar.participants.too_many':
    '{count, plural, =0 {Kein Platz ist mehr frei. Es wurde niemand hinzugefügt.} one {Nur noch # Platz ist frei. Es wurde niemand hinzugefügt.} other {Nur noch # Plätze sind frei. Es wurde niemand hinzugefügt.}}',
  'calendar.participants.add': 'Hinzufügen',
  'calendar.attendees.column.email': 'E-Mail',
  'calendar.attendees.column.answered_at': 'Beantwortet am',
};
