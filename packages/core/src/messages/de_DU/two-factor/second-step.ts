export const secondStep = {
  'two_factor.refusal.passkey_canceled': 'Auf deinem Gerät wurde nichts bestätigt. Versuch es noch einmal.',
  'two_factor.refusal.passkey_known': 'Dieses Gerät hat schon einen Passkey deines Kontos.',
  'two_factor.step.totp': 'Gib den Code ein, den deine Authenticator-App zeigt.',
  'two_factor.step.email': 'Gib den Code ein, den wir an {email} schicken.',
  'two_factor.step.both': 'Gib den Code deiner Authenticator-App ein, oder lass dir einen an {email} schicken.',
  'two_factor.step.passkey': 'Bestätige mit deinem Passkey, dass du es bist.',
  'two_factor.step.lost':
    'Gerät verloren? Gib einen deiner Backup-Codes ein, oder bitte die Verwaltung des Netzwerks, den zweiten Schritt zurückzusetzen.',
  'two_factor.step.over': 'Das hat zu lange gedauert. Melde dich noch einmal an.',
  'two_factor.problem.code': 'Gib 6 Ziffern ein, oder die 10 eines Backup-Codes.',
  'two_factor.problem.name_empty': 'Gib dem Passkey einen Namen.',
  'two_factor.refusal.mailed_just_now': 'Gerade wurde ein Code geschickt. Warte einen Moment, bis er ankommt.',
  'two_factor.refusal.set_up_outdated': 'Diese Seite ist veraltet. Öffne sie neu und scanne den neuen Code.',
  'two_factor.refusal.last_factor':
    'Dieses Netzwerk verlangt einen zweiten Schritt. Richte einen anderen ein, bevor du den letzten entfernst.',
  'two_factor.refusal.password_required': 'Gib dafür dein Passwort ein.',
  'two_factor.refusal.second_step_over': 'Das hat zu lange gedauert. Melde dich noch einmal an.',
  'two_factor.refusal.passkey_refused': 'Dieser Passkey passt nicht. Verwende einen anderen oder einen anderen Weg.',
  'two_factor.refusal.too_many_passkeys': 'Dein Konto fasst keine weiteren Passkeys. Entferne zuerst einen.',
  'two_factor.refusal.member_locked': 'Dieses Konto ist gesperrt. Frag die Verwaltung des Netzwerks.',
};
