/** Letters about accounts. */
export const accountMails = {
  'mail.password_reset.lead': 'Jemand, wahrscheinlich du selbst, hat ein neues Passwort angefordert.',
  'mail.password_reset.advice':
    'Der Link gilt sechs Stunden lang, ein einziges Mal. Wenn du es nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
  'mail.welcome.lead': 'Für dich gibt es jetzt ein Konto in {network}.',
  'mail.welcome.advice': 'Wähle ein Passwort, dann bist du dabei. Der Link gilt sieben Tage lang, ein einziges Mal.',
  'mail.password_changed.subject': 'Dein Passwort wurde geändert',
  'mail.password_changed.lead': 'Das Passwort deines Kontos in {network} wurde soeben geändert.',
  'mail.password_changed.advice':
    'Wenn du das nicht warst, fordere sofort ein neues Passwort an; damit werden alle Geräte abgemeldet.',
  'mail.email_confirm.subject': 'Bestätige deine neue E-Mail-Adresse',
  'mail.email_confirm.lead': 'Du willst diese Adresse künftig in {network} verwenden.',
  'mail.email_confirm.advice': 'Der Link gilt drei Tage lang, ein einziges Mal. Wenn du das nicht warst, tu nichts.',
  'mail.email_changing.subject': 'Deine E-Mail-Adresse soll geändert werden',
  'mail.email_changing.lead':
    'Dein Konto in {network} soll die Adresse {email} bekommen. Das gilt, sobald die Adresse dort bestätigt ist.',
  'mail.email_changing.advice': 'Wenn du das nicht warst, ändere sofort dein Passwort: Damit ist es gestoppt.',
  'mail.email_changed.subject': 'Deine E-Mail-Adresse wurde geändert',
  'mail.email_changed.lead': 'Dein Konto in {network} hat jetzt die Adresse {email}. An diese hier geht nichts mehr.',
  'mail.leaving.subject': 'Du verlässt {network}',
  'mail.leaving.lead': 'Dein Konto ist geschlossen und wird am {date} gelöscht.',
  'mail.leaving.advice': 'Bis dahin holst du alles zurück, indem du dich anmeldest.',
  'mail.join_confirm.subject': 'Bestätige deinen Beitritt zu {network}',
  'mail.join_confirm.advice':
    'Der Link gilt drei Tage lang. Wenn du das nicht warst, tu nichts: Ohne ihn geschieht nichts.',
  'mail.account_exists.subject': 'Du hast schon ein Konto in {network}',
  'mail.account_exists.lead':
    'Jemand, wahrscheinlich du selbst, wollte mit dieser Adresse ein Konto einrichten. Es gibt schon eines dazu.',
  'mail.account_exists.advice':
    'Melde dich damit an. Wenn du das Passwort nicht mehr weißt, fordere dort ein neues an.',
  'mail.join_accepted.subject': 'Du bist Mitglied von {network}',
  'mail.join_accepted.lead': '{actor} hat deine Anfrage an {network} angenommen.',
  'mail.join_rejected.subject': 'Deine Anfrage an {network}',
  'mail.join_rejected.lead': '{actor} hat deine Anfrage an {network} abgelehnt.',
  'mail.footer.account': 'Du bekommst diese E-Mail, weil es um dein Konto in {network} geht.',
  'mail.footer.asked': 'Du bekommst diese E-Mail, weil jemand diese Adresse in {network} eingegeben hat.',
};
