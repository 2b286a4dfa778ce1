export const session = {
  'session.sign_in.title': 'Anmelden',
  'session.sign_in.to': 'Bei {network} anmelden',
  'session.sign_in.again': 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um weiterzumachen.',
  'session.sign_in.locked':
    'Ihr Konto ist gesperrt worden. Wenden Sie sich an die Verwaltung des Netzwerks; sobald es entsperrt ist, melden Sie sich hier an und machen weiter, wo Sie waren.',
  'session.sign_in.email': 'E-Mail-Adresse',
  'session.sign_in.password': 'Passwort',
  'session.sign_in.remember': 'Angemeldet bleiben',
  'session.sign_in.submit': 'Anmelden',
  'session.sign_in.passkey': 'Mit Passkey anmelden',
  'session.sign_in.forgotten': 'Passwort vergessen?',
  'session.sign_in.join': 'Diesem Netzwerk beitreten',
  'session.sign_out': 'Abmelden',
  'session.sign_out.title': 'Abmelden und Nachrichten verlieren?',
  'session.sign_out.unsent':
    '{count, plural, one {# Nachricht ist} other {# Nachrichten sind}} noch nicht gesendet. Wenn Sie sich jetzt abmelden, geht verloren, was wartet.',
  'session.sign_out.stay': 'Angemeldet bleiben',
  'session.problem.email_empty': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'session.problem.password_empty': 'Geben Sie Ihr Passwort ein.',
  'session.refusal.wrong_credentials': 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  'session.refusal.member_locked': 'Dieses Konto ist gesperrt. Wenden Sie sich an die Verwaltung des Netzwerks.',
};
