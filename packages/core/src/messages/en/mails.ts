const appointment = '{scope, select, all {this series} other {this appointment}}';

/** Letters the server sends. */
export const mails = {
  'mail.from': '{actor} via {network}',
  'mail.invited.subject': 'Invitation: {name}',
  'mail.invited.lead':
    '{status, select, accepted {{actor} has added you to {scope, select, all {a series of appointments} other {an appointment}}.} other {{actor} invites you to {scope, select, all {a series of appointments} other {an appointment}}.}}',
  'mail.changed.subject': 'Changed: {name}',
  'mail.changed.lead': `{actor} has changed {what, select, date {the date} place {the place} other {date and place}} of ${appointment}.`,
  'mail.canceled.subject': 'Canceled: {name}',
  'mail.canceled.lead': `{actor} has canceled ${appointment}.`,
  'mail.deleted.subject': 'Deleted: {name}',
  'mail.deleted.lead': `{actor} has deleted ${appointment}. It does not take place.`,
  'mail.removed.subject': 'You no longer take part: {name}',
  'mail.removed.lead': `{actor} has removed you from the participants of ${appointment}.`,
  'mail.answered.subject': '{status, select, accepted {{actor} accepts: {name}} other {{actor} declines: {name}}}',
  'mail.answered.lead':
    '{status, select, accepted {{actor} has accepted{scope, select, all { for all dates} other {}}.} other {{actor} has declined{scope, select, all { for all dates} other {}}.}}',
  'mail.shared.subject': '{actor} shares a calendar with you: {name}',
  'mail.shared.lead': '{actor} shares a calendar with you. You can see its appointments from now on.',
  'mail.account_closed.subject': 'Your account is closed for 15 minutes',
  'mail.account_closed.lead':
    'Somebody has entered a wrong password for your account ten times. Nobody can sign in with it for 15 minutes now, not even you.',
  'mail.account_closed.advice':
    'If that was you, wait a little and try again. If not, somebody is trying to guess your password. They have not succeeded.',
  'mail.fact.former': 'Previously: {text}',
  'mail.fact.no_date': 'Does not take place any more',
  'mail.fact.no_place': 'No place given',
  'mail.fact.more_dates': '{count, plural, one {and # more date} other {and # more dates}}',
  'mail.action.answer': 'Answer invitation',
  'mail.action.open': 'Open appointment',
  'mail.action.calendar': 'Open calendar',
  'mail.action.sign_in': 'Go to sign-in',
  'mail.footer.participant': 'You get this e-mail because you are on the list of participants in {network}.',
  'mail.footer.organizer': 'You get this e-mail because you organize this appointment in {network}.',
  'mail.footer.member': 'You get this e-mail as a member of {network}.',
  'mail.footer.contact': '{actor} has sent this e-mail through {network} to participants of “{name}” ({day}).',
  'mail.footer.replies_to': 'Your reply goes to {actor}.',
  'mail.footer.no_replies': 'Please do not reply to it, nobody reads the replies.',
} as const;
