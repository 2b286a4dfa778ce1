export const participants = {
  'calendar.validation.participants_empty': 'Choose at least one person, group or role.',
  'calendar.participants.back': 'Back to the appointment',
  'calendar.participants.loading': 'Loading participants',
  'calendar.participants.failed': 'The participants could not be loaded',
  'calendar.participants.search': 'Search participants',
  'calendar.participants.filter': 'Filter by status',
  'calendar.participants.clear_filter': 'Show everybody',
  'calendar.participants.no_match': 'Nobody matches your search.',
  'calendar.participants.found': '{count, plural, =0 {Nobody found} one {# person found} other {# people found}}',
  'calendar.participants.shown': '{shown} of {total} people',
  'calendar.participants.name': 'Name',
  'calendar.participants.roles': 'Roles',
  'calendar.participants.status': 'Status',
  'calendar.participants.remove': 'Remove',
  'calendar.participants.remove_person': 'Remove {name}',
  'calendar.participants.select_person': 'Select {name}',
  'calendar.participants.status_of': 'Status of {name}',
  'calendar.participants.set_status': 'Change status',
  'calendar.participants.removal_title': '{count, plural, one {Remove {name}?} other {Remove # people?}}',
  'calendar.participants.removal_text':
    '{count, plural, one {The answer given so far is removed, too.} other {The answers given so far are removed, too.}}',
  'calendar.participants.status_title':
    '{count, plural, one {Set the status of {name} to “{status}”?} other {Set the status of # people to “{status}”?}}',
  'calendar.participants.removed':
    '{count, plural, one {{name} has been removed.} other {# people have been removed.}}',
  'calendar.participants.restored':
    '{count, plural, one {{name} is a participant again.} other {# people are participants again.}}',
  'calendar.participants.changed':
    '{count, plural, one {The status of {name} has been changed.} other {The status of # people has been changed.}}',
  'calendar.participants.left':
    '{count, plural, one {For one person, nothing has changed.} other {For # people, nothing has changed.}}',
  'calendar.participants.added':
    '{added, plural, =0 {Nobody added} other {# added}}{present, plural, =0 {} other {, # already present}}{skipped, plural, =0 {} other {, # not possible}}{pending, plural, =0 {} other {, # still being added}}.',
  'calendar.participants.who': 'People, groups and roles',
  'calendar.participants.who_hint': 'Of groups and roles, those who belong to them now are added.',
  'calendar.participants.email': 'Tell them by e-mail',
  'calendar.participants.consumers': 'Also invite people from partner organizations',
  'calendar.participants.consumers_hint': 'Those of the chosen groups.',
  'calendar.participants.seats':
    '{count, plural, =0 {No seat is free.} one {# seat is free.} other {# seats are free.}}',
  'calendar.participants.too_many':
    '{count, plural, =0 {No seat is left. Nobody has been added.} one {Only # seat is left. Nobody has been added.} other {Only # seats are left. Nobody has been added.}}',
  'calendar.participants.add': 'Add',
  'calendar.attendees.column.email': 'E-mail',
  'calendar.attendees.column.answered_at': 'Answered at',
} as const;
