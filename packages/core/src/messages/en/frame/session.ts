export const session = {
  'session.sign_in.title': 'Sign in',
  'session.sign_in.to': 'Sign in to {network}',
  'session.sign_in.again': 'Your session has ended. Sign in to go on where you were.',
  'session.sign_in.locked':
    'Your account has been locked. Ask an administrator of the network; once it is unlocked, sign in here to go on where you were.',
  'session.sign_in.email': 'Email address',
  'session.sign_in.password': 'Password',
  'session.sign_in.remember': 'Stay signed in',
  'session.sign_in.submit': 'Sign in',
  'session.sign_in.passkey': 'Sign in with a passkey',
  'session.sign_in.forgotten': 'Forgotten your password?',
  'session.sign_in.join': 'Join this network',
  'session.sign_out': 'Sign out',
  'session.sign_out.title': 'Sign out and lose messages?',
  'session.sign_out.unsent':
    '{count, plural, one {# message has} other {# messages have}} not been sent yet. If you sign out now, what waits is lost.',
  'session.sign_out.stay': 'Stay here',
  'session.problem.email_empty': 'Enter your email address.',
  'session.problem.password_empty': 'Enter your password.',
  'session.refusal.wrong_credentials': 'The email address or the password is wrong.',
  'session.refusal.member_locked': 'This account is locked. Ask an administrator of the network.',
} as const;
