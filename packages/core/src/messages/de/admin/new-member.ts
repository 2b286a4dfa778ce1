export const newMember = {
  'admin.members.new': 'Mitglied anlegen',
  'admin.members.new.title': 'Neues Mitglied',
  'admin.members.new.text':
    'Legt sofort ein Konto für jemanden an. Wer zuerst gefragt werden soll, wird besser eingeladen.',
  'admin.members.new.to_invites': 'Menschen einladen',
  'admin.members.new.send_welcome_mail': 'Willkommensmail senden',
  'admin.members.new.send_welcome_mail_help': 'Über den Link darin wählt das Mitglied selbst ein Passwort.',
  'admin.members.new.password': 'Passwort',
  'admin.members.new.password_help': '10 bis 128 Zeichen. Auf sicherem Weg weitergeben; das Mitglied kann es ändern.',
  'admin.members.new.create': 'Mitglied anlegen',
  'admin.members.new.done': '{name} ist jetzt Mitglied.',
  'admin.members.problem.password': 'Nehmen Sie 10 bis 128 Zeichen, die niemand errät, und nicht die Adresse.',
  'admin.members.welcome': 'Willkommensmail',
  'admin.members.welcome.help':
    '{name} war noch nicht hier. Eine neue Willkommensmail hat einen frischen Link zum Passwort; der frühere gilt dann nicht mehr.',
  'admin.members.welcome.send': 'Willkommensmail erneut senden',
  'admin.members.welcome.done': 'Die Willkommensmail ist unterwegs an {email}.',
  'admin.refusal.has_signed_in':
    'Wer schon einmal hier war, braucht keine Willkommensmail. Ein neues Passwort gibt es bei der Anmeldung.',
  'admin.refusal.member_locked': 'Das Konto ist gesperrt. Entsperren Sie es zuerst.',
  'admin.members.two_factor': 'Zwei-Faktor-Authentifizierung',
  'admin.members.two_factor.help': 'Für jemanden ohne Gerät und ohne Ersatzcodes.',
  'two_factor.reset': 'Zwei-Faktor-Authentifizierung zurücksetzen',
  'two_factor.reset.title': 'Zweiten Schritt von {name} zurücksetzen?',
  'two_factor.reset.text':
    'Faktoren, Passkeys und Backup-Codes des Kontos werden gelöscht, seine Sitzungen enden, und die Person bekommt eine E-Mail.',
  'two_factor.reset.done': 'Der zweite Schritt von {name} ist zurückgesetzt.',
};
