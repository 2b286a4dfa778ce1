/** Making a member, and resetting somebody's second step. */
export const newMember = {
  'admin.members.new': 'Add member',
  'admin.members.new.title': 'New member',
  'admin.members.new.text': 'Makes an account for somebody at once. To ask people first, invite them.',
  'admin.members.new.to_invites': 'Invite people',
  'admin.members.new.send_welcome_mail': 'Send a welcome mail',
  'admin.members.new.send_welcome_mail_help': 'It has a link by which they choose their password.',
  'admin.members.new.password': 'Password',
  'admin.members.new.password_help': '10 to 128 characters. Hand it over in a safe way; the member can change it.',
  'admin.members.new.create': 'Add member',
  'admin.members.new.done': '{name} is a member now.',
  'admin.members.problem.password': 'Use 10 to 128 characters that nobody guesses, and not the address.',
  'admin.members.welcome': 'Welcome mail',
  'admin.members.welcome.help':
    '{name} has not been here yet. Another welcome mail brings a fresh link to choose a password; the former one ends with it.',
  'admin.members.welcome.send': 'Send the welcome mail again',
  'admin.members.welcome.done': 'The welcome mail is on its way to {email}.',
  'admin.refusal.has_signed_in':
    'Who has been here before needs no welcome mail. A new password is asked for at sign-in.',
  'admin.refusal.member_locked': 'The account is locked. Unlock it first.',
  'admin.members.two_factor': 'Two-factor authentication',
  'admin.members.two_factor.help': 'For somebody who has lost their device and their backup codes.',
  'two_factor.reset': 'Reset two-factor authentication',
  'two_factor.reset.title': 'Reset the second step of {name}?',
  'two_factor.reset.text':
    'Factors, passkeys and backup codes of the account are deleted, its sessions end, and its owner gets an email.',
  'two_factor.reset.done': 'The second step of {name} is reset.',
} as const;
