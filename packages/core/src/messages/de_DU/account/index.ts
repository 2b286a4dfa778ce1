import { texts as formal } from '../../de/account/index.ts';

/** What the pages of accounts and of joining say, in informal German. */
export const texts = {
  ...formal,
  'account.locale.help': 'Alles, was dir das Netzwerk sagt, am Bildschirm und in E-Mails.',
  'account.problem.password_short': 'Verwende mindestens 10 Zeichen.',
  'account.problem.password_common': 'Dieses Passwort verwenden viele. Wähle ein anderes.',
  'account.problem.password_long': 'Verwende höchstens 128 Zeichen.',
  'account.problem.password_is_email': 'Deine E-Mail-Adresse ist kein Passwort.',
  'account.problem.current_password_empty': 'Gib dein aktuelles Passwort ein.',
  'account.problem.current_password_wrong': 'Das ist nicht dein aktuelles Passwort.',
  'account.problem.email_same': 'Das ist bereits deine E-Mail-Adresse.',
  'account.problem.token_name_empty': 'Gib an, für welches Programm der Zugang ist.',
  'account.email.text': 'Du meldest dich mit {email} an und bekommst dort E-Mails.',
  'account.email.pending': '{email} wartet auf die Bestätigung: Öffne den Link in der E-Mail an diese Adresse.',
  'account.email.withdrawn': 'Deine E-Mail-Adresse bleibt, wie sie ist.',
  'account.email.confirm_text': 'Ab dann meldest du dich mit dieser Adresse an.',
  'account.email.confirmed': 'Das ist jetzt deine E-Mail-Adresse.',
  'account.password.text': 'Wenn du es änderst, werden alle anderen Geräte abgemeldet.',
  'account.password.done': 'Dein Passwort ist geändert.',
  'account.reset.text': 'Wir schicken dir einen Link, mit dem du ein neues setzt.',
  'account.reset.sent.title': 'Bitte prüfe dein Postfach',
  'account.reset.sent.text':
    'Wenn zu {email} ein Konto gehört, ist ein Link unterwegs. Er gilt sechs Stunden lang, ein einziges Mal. Nichts da? Sieh auch im Spam-Ordner nach.',
  'account.leave.text':
    'Dein Konto wird sofort geschlossen. 14 Tage lang holst du alles zurück, indem du dich anmeldest; danach wird es endgültig gelöscht.',
  'account.leave.content':
    'Was du für andere geschrieben hast, bleibt stehen, ohne deinen Namen. Deine eigenen Kalender und dein Profil werden gelöscht.',
  'account.leave.done.title': 'Dein Konto ist geschlossen',
  'account.leave.done.text':
    '14 Tage lang holst du alles zurück, indem du dich anmeldest. Danach wird es endgültig gelöscht.',
  'account.refusal.too_many_tokens':
    'Es gibt schon {most} Zugänge für Programme. Nimm einen zurück, den du nicht mehr brauchst.',
  'account.refusal.last_administrator':
    'Ein Netzwerk braucht eine Verwaltung. Nimm zuerst ein anderes Mitglied in sie auf.',
  'account.sessions.text': 'Hier bist du angemeldet. Was du nicht kennst, meldest du ab; ändere dann dein Passwort.',
  'account.sessions.end_others.text':
    'Überall außer hier musst du dich neu anmelden. Programme mit eigenem Zugang bleiben verbunden.',
  'account.sessions.alone': 'Du bist nur hier angemeldet.',
  'account.tokens.text':
    'Mit einem Zugang tut ein Programm in deinem Namen, was du darfst. Gib jedem einen eigenen und nimm zurück, was du nicht brauchst.',
  'account.tokens.made.text': 'Kopiere ihn jetzt: Er wird nicht noch einmal gezeigt, und niemand kann ihn nachsehen.',
  'account.tokens.by_hand': 'Dein Browser lässt das Kopieren nicht zu. Markiere den Schlüssel und kopiere ihn selbst.',
  'joining.text': 'Danach bekommst du eine E-Mail mit einem Link, der deine Adresse bestätigt.',
  'joining.moderated': 'Danach entscheidet die Verwaltung über deine Anfrage.',
  'joining.closed': 'Hier kann niemand von sich aus beitreten. Bitte ein Mitglied um eine Einladung.',
  'joining.sent.title': 'Bitte prüfe dein Postfach',
  'joining.sent.text': 'Wir haben an {email} geschrieben. Öffne innerhalb von drei Tagen den Link in dieser E-Mail.',
  'joining.confirm.text': 'Bestätige, dass die Adresse dir gehört und dass du beitreten willst.',
  'joining.joined.title': 'Du bist Mitglied',
  'joining.joined.text': 'Melde dich mit deiner Adresse und dem gewählten Passwort an.',
  'joining.waiting.title': 'Deine Anfrage liegt bei der Verwaltung',
  'joining.waiting.text': 'Du bekommst eine E-Mail, sobald entschieden ist.',
  'joining.problem.first_name_empty': 'Gib deinen Vornamen ein.',
  'joining.problem.last_name_empty': 'Gib deinen Nachnamen ein.',
  'joining.problem.consent_missing': 'Ohne deine Zustimmung ist kein Beitritt möglich.',
  'joining.problem.proof_invalid': 'Der Nachweis galt nicht mehr. Sende das Formular noch einmal ab.',
  'joining.proof': 'Beim Absenden erbringt dein Browser einen Nachweis gegen Roboter. Das dauert einen Moment.',
  'joining.requests.text': 'Diese Personen haben ihre Adresse bestätigt und warten auf deine Entscheidung.',
  'joining.requests.done.reject': '{name} bekommt deine Absage.',
};
