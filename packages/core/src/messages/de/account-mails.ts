/** Letters about accounts. */
export const accountMails = {
  'mail.password_reset.subject': 'Neues Passwort für {network}',
  'mail.password_reset.lead': 'Jemand, wahrscheinlich Sie selbst, hat ein neues Passwort angefordert.',
  'mail.password_reset.advice':
    'Der Link gilt sechs Stunden lang, ein einziges Mal. Wenn Sie es nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  'mail.action.password': 'Neues Passwort setzen',
  'mail.welcome.subject': 'Willkommen bei {network}',
  'mail.welcome.lead': 'Für Sie gibt es jetzt ein Konto in {network}.',
  'mail.welcome.advice':
    'Wählen Sie ein Passwort, dann sind Sie dabei. Der Link gilt sieben Tage lang, ein einziges Mal.',
  'mail.password_changed.subject': 'Ihr Passwort wurde geändert',
  'mail.password_changed.lead': 'Das Passwort Ihres Kontos in {network} wurde soeben geändert.',
  'mail.password_changed.advice':
    'Wenn Sie das nicht waren, fordern Sie sofort ein neues Passwort an; damit werden alle Geräte abgemeldet.',
  'mail.action.reset': 'Neues Passwort anfordern',
  'mail.email_confirm.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'mail.email_confirm.lead': 'Sie wollen diese Adresse künftig in {network} verwenden.',
  'mail.email_confirm.advice':
    'Der Link gilt drei Tage lang, ein einziges Mal. Wenn Sie das nicht waren, tun Sie nichts.',
  'mail.action.confirm': 'Adresse bestätigen',
  'mail.email_changing.subject': 'Ihre E-Mail-Adresse soll geändert werden',
  'mail.email_changing.lead':
    'Ihr Konto in {network} soll die Adresse {email} bekommen. Das gilt, sobald die Adresse dort bestätigt ist.',
  'mail.email_changing.advice': 'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort: Damit ist es gestoppt.',
  'mail.email_changed.subject': 'Ihre E-Mail-Adresse wurde geändert',
  'mail.email_changed.lead': 'Ihr Konto in {network} hat jetzt die Adresse {email}. An diese hier geht nichts mehr.',
  'mail.leaving.subject': 'Sie verlassen {network}',
  'mail.leaving.lead': 'Ihr Konto ist geschlossen und wird am {date} gelöscht.',
  'mail.leaving.advice': 'Bis dahin holen Sie alles zurück, indem Sie sich anmelden.',
  'mail.join_confirm.subject': 'Bestätigen Sie Ihren Beitritt zu {network}',
  'mail.join_confirm.lead': '{name} möchte mit dieser Adresse {network} beitreten.',
  'mail.join_confirm.advice':
    'Der Link gilt drei Tage lang. Wenn Sie das nicht waren, tun Sie nichts: Ohne ihn geschieht nichts.',
  'mail.action.join': 'Bestätigen und beitreten',
  'mail.account_exists.subject': 'Sie haben schon ein Konto in {network}',
  'mail.account_exists.lead':
    'Jemand, wahrscheinlich Sie selbst, wollte mit dieser Adresse ein Konto einrichten. Es gibt schon eines dazu.',
  'mail.account_exists.advice':
    'Melden Sie sich damit an. Wenn Sie das Passwort nicht mehr wissen, fordern Sie dort ein neues an.',
  'mail.join_accepted.subject': 'Sie sind Mitglied von {network}',
  'mail.join_accepted.lead': '{actor} hat Ihre Anfrage an {network} angenommen.',
  'mail.join_rejected.subject': 'Ihre Anfrage an {network}',
  'mail.join_rejected.lead': '{actor} hat Ihre Anfrage an {network} abgelehnt.',
  'mail.join_waiting.subject': 'Jemand möchte {network} beitreten',
  'mail.join_waiting.lead': '{name} möchte beitreten und wartet auf eine Entscheidung der Verwaltung.',
  'mail.action.requests': 'Anfragen ansehen',
  'mail.footer.account': 'Sie bekommen diese E-Mail, weil es um Ihr Konto in {network} geht.',
  'mail.footer.asked': 'Sie bekommen diese E-Mail, weil jemand diese Adresse in {network} eingegeben hat.',
};
