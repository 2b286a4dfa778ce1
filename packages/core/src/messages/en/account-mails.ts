/** Letters about accounts. */
export const accountMails = {
  'mail.password_reset.subject': 'A new password for {network}',
  'mail.password_reset.lead': 'Somebody, most likely you, has asked for a new password.',
  'mail.password_reset.advice':
    'The link works for six hours, once. If it was not you, do nothing: your password stays as it is.',
  'mail.action.password': 'Set new password',
  'mail.welcome.subject': 'Welcome to {network}',
  'mail.welcome.lead': 'There is an account for you in {network}.',
  'mail.welcome.advice': 'Choose a password, and you are in. The link works for seven days, once.',
  'mail.password_changed.subject': 'Your password was changed',
  'mail.password_changed.lead': 'The password of your account in {network} was changed just now.',
  'mail.password_changed.advice':
    'If that was not you, ask for a new password at once; all devices are signed out by that.',
  'mail.action.reset': 'Ask for a new password',
  'mail.email_confirm.subject': 'Confirm your new email address',
  'mail.email_confirm.lead': 'You want to use this address in {network} from now on.',
  'mail.email_confirm.advice': 'The link works for three days, once. If that was not you, do nothing.',
  'mail.action.confirm': 'Confirm address',
  'mail.email_changing.subject': 'Your email address is about to change',
  'mail.email_changing.lead':
    'Your account in {network} is to have the address {email}. It counts once it is confirmed there.',
  'mail.email_changing.advice': 'If that was not you, change your password at once: that stops it.',
  'mail.email_changed.subject': 'Your email address was changed',
  'mail.email_changed.lead':
    'Your account in {network} has the address {email} now. Nothing goes to this one any more.',
  'mail.leaving.subject': 'You leave {network}',
  'mail.leaving.lead': 'Your account is closed and will be deleted on {date}.',
  'mail.leaving.advice': 'Until then you bring everything back by signing in.',
  'mail.join_confirm.subject': 'Confirm that you join {network}',
  'mail.join_confirm.lead': '{name} has asked to join {network} with this address.',
  'mail.join_confirm.advice':
    'The link works for three days. If that was not you, do nothing: without it nothing happens.',
  'mail.action.join': 'Confirm and join',
  'mail.account_exists.subject': 'You have an account in {network} already',
  'mail.account_exists.lead':
    'Somebody, most likely you, has wanted to use this address for an account. One belongs to it already.',
  'mail.account_exists.advice': 'Sign in with it. If you do not know the password any more, ask for a new one there.',
  'mail.join_accepted.subject': 'You are a member of {network}',
  'mail.join_accepted.lead': '{actor} has accepted your request to join {network}.',
  'mail.join_rejected.subject': 'Your request to join {network}',
  'mail.join_rejected.lead': '{actor} has declined your request to join {network}.',
  'mail.join_waiting.subject': 'Somebody wants to join {network}',
  'mail.join_waiting.lead': '{name} has asked to join and waits for a decision of the administrators.',
  'mail.action.requests': 'See requests',
  'mail.footer.account': 'You get this e-mail because it is about your account in {network}.',
  'mail.footer.asked': 'You get this e-mail because somebody has entered this address in {network}.',
} as const;
