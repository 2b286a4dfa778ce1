export const guard = {
  'two_factor.about.disabled':
    'Dieses Netzwerk verlangt keinen zweiten Schritt. Mit Passkeys meldest du dich ohne Passwort an.',
  'two_factor.withdrawn':
    'Dein Netzwerk bietet die Codes, mit denen du dich anmeldest, nicht mehr an. Noch gelten sie; richte einen anderen Weg ein.',
  'two_factor.enforced':
    'Dieses Netzwerk verlangt von allen einen zweiten Schritt. Richte einen ein, um weiterzumachen.',
  'two_factor.totp.about': 'Eine App auf deinem Telefon zeigt jede halbe Minute einen neuen Code.',
  'two_factor.set_up.totp.scan':
    'Scanne diesen Code mit deiner Authenticator-App, zum Beispiel Aegis, Google Authenticator oder 1Password.',
  'two_factor.set_up.totp.by_hand': 'Keine Kamera? Gib diesen Schlüssel in der App ein:',
  'two_factor.set_up.email.sent': 'Wir haben dir eine E-Mail mit einem Code geschickt. Er gilt 10 Minuten.',
  'two_factor.remove.totp.text':
    'Gib einen Code der App ein, damit wir wissen, dass du es bist. Ist die App verloren, gib einen Backup-Code ein.',
  'two_factor.remove.email.text': 'Bei der Anmeldung bekommst du keine Codes mehr.',
  'two_factor.password': 'Dein Passwort',
  'two_factor.password.why': 'Deine Anmeldung ist schon länger her, deshalb fragen wir noch einmal danach.',
  'two_factor.passkeys.about':
    'Mit einem Passkey meldest du dich per Fingerabdruck, Gesicht oder Bildschirmsperre an, ohne Passwort.',
  'two_factor.passkey.add.text':
    'Dein Gerät bittet um Bestätigung. Gib dem Passkey einen Namen, an dem du ihn wiedererkennst.',
  'two_factor.passkey.remove.text': 'Damit kann sich niemand mehr anmelden. Lösch ihn auch auf deinem Gerät.',
  'two_factor.codes.about': 'Jeder lässt dich einmal hinein, wenn dein Gerät verloren ist.',
  'two_factor.codes.none': 'Du hast keine Backup-Codes mehr. Erstelle jetzt neue.',
  'two_factor.codes.new': 'Deine Backup-Codes',
  'two_factor.codes.keep':
    'Bewahre sie so auf, dass du sie ohne dein Telefon findest. Wir zeigen sie nur dieses eine Mal.',
  'two_factor.closed':
    '{minutes, plural, one {Zu viele falsche Codes. Versuch es in einer Minute wieder.} other {Zu viele falsche Codes. Versuch es in # Minuten wieder.}}',
};
