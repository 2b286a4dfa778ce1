export const session = {
  'session.sign_in.title': 'Connexion',
  'session.sign_in.to': 'Se connecter à {network}',
  'session.sign_in.again': 'Votre session est terminée. Connectez-vous pour continuer.',
  'session.sign_in.locked':
    'Votre compte a été verrouillé. Adressez-vous à l’administration du réseau ; une fois qu’il est déverrouillé, connectez-vous ici pour reprendre où vous en étiez.',
  'session.sign_in.email': 'Adresse e-mail',
  'session.sign_in.password': 'Mot de passe',
  'session.sign_in.remember': 'Rester connecté',
  'session.sign_in.submit': 'Se connecter',
  'session.sign_in.passkey': 'Se connecter avec une clé d’accès',
  'session.sign_in.forgotten': 'Mot de passe oublié ?',
  'session.sign_in.join': 'Rejoindre ce réseau',
  'session.sign_out': 'Se déconnecter',
  'session.sign_out.title': 'Se déconnecter et perdre des messages ?',
  'session.sign_out.unsent':
    '{count, plural, one {# message n’est pas encore envoyé} other {# messages ne sont pas encore envoyés}}. Si vous vous déconnectez, ils seront perdus.',
  'session.sign_out.stay': 'Rester connecté',
  'session.problem.email_empty': 'Saisissez votre adresse e-mail.',
  'session.problem.password_empty': 'Saisissez votre mot de passe.',
  'session.refusal.wrong_credentials': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'session.refusal.member_locked': 'Ce compte est verrouillé. Adressez-vous à l’administration du réseau.',
};
