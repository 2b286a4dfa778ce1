export const session = {
  'session.sign_in.again': 'Deine Sitzung ist abgelaufen. Melde dich an, um weiterzumachen.',
  'session.sign_in.locked':
    'Dein Konto ist gesperrt worden. Wende dich an die Verwaltung des Netzwerks; sobald es entsperrt ist, melde dich hier an und mach weiter, wo du warst.',
  'session.sign_out.unsent':
    '{count, plural, one {# Nachricht ist} other {# Nachrichten sind}} noch nicht gesendet. Wenn du dich jetzt abmeldest, geht verloren, was wartet.',
  'session.problem.email_empty': 'Gib deine E-Mail-Adresse ein.',
  'session.problem.password_empty': 'Gib dein Passwort ein.',
  'session.refusal.member_locked': 'Dieses Konto ist gesperrt. Wende dich an die Verwaltung des Netzwerks.',
};
