const appointment = '{scope, select, all {diese Terminserie} other {diesen Termin}}';

export const mails = {
  'mail.from': '{actor} über {network}',
  'mail.invited.subject': 'Einladung: {name}',
  'mail.invited.lead':
    '{status, select, accepted {{actor} hat Sie in {scope, select, all {eine Terminserie} other {einen Termin}} eingetragen.} other {{actor} lädt Sie zu {scope, select, all {einer Terminserie} other {einem Termin}} ein.}}',
  'mail.changed.subject': 'Geändert: {name}',
  'mail.changed.lead':
    '{actor} hat {what, select, date {den Zeitpunkt} place {den Ort} other {Zeitpunkt und Ort}} {scope, select, all {dieser Terminserie} other {dieses Termins}} geändert.',
  'mail.canceled.subject': 'Abgesagt: {name}',
  'mail.canceled.lead': `{actor} hat ${appointment} abgesagt.`,
  'mail.deleted.subject': 'Gelöscht: {name}',
  'mail.deleted.lead':
    '{scope, select, all {{actor} hat diese Terminserie gelöscht. Sie findet nicht statt.} other {{actor} hat diesen Termin gelöscht. Er findet nicht statt.}}',
  'mail.removed.subject': 'Sie nehmen nicht mehr teil: {name}',
  'mail.removed.lead':
    '{actor} hat Sie aus der Teilnahmeliste {scope, select, all {dieser Terminserie} other {dieses Termins}} genommen.',
  'mail.answered.subject': '{status, select, accepted {{actor} sagt zu: {name}} other {{actor} sagt ab: {name}}}',
  'mail.answered.lead':
    '{status, select, accepted {{actor} hat {scope, select, all {für alle Termine } other {}}zugesagt.} other {{actor} hat {scope, select, all {alle Termine } other {}}abgelehnt.}}',
  'mail.shared.subject': '{actor} teilt einen Kalender mit Ihnen: {name}',
  'mail.shared.lead': '{actor} teilt einen Kalender mit Ihnen. Sie sehen ab jetzt seine Termine.',
  'mail.account_closed.subject': 'Ihr Zugang ist für 15 Minuten gesperrt',
  'mail.account_closed.lead':
    'Für Ihren Zugang wurde zehnmal ein falsches Passwort eingegeben. Deshalb kann sich damit jetzt 15 Minuten lang niemand anmelden, auch Sie nicht.',
  'mail.account_closed.advice':
    'Wenn Sie das selbst waren, warten Sie kurz und versuchen Sie es dann noch einmal. Wenn nicht, versucht jemand, Ihr Passwort zu erraten. Gelungen ist das nicht.',
  'mail.fact.former': 'Bisher: {text}',
  'mail.fact.no_date': 'Findet nicht mehr statt',
  'mail.fact.no_place': 'Kein Ort angegeben',
  'mail.fact.more_dates': '{count, plural, one {und # weiterer Termin} other {und # weitere Termine}}',
  'mail.action.answer': 'Einladung beantworten',
  'mail.action.open': 'Termin öffnen',
  'mail.action.calendar': 'Kalender öffnen',
  'mail.action.sign_in': 'Zur Anmeldung',
  'mail.footer.participant': 'Sie erhalten diese E-Mail, weil Sie in {network} auf der Teilnahmeliste stehen.',
  'mail.footer.organizer': 'Sie erhalten diese E-Mail, weil Sie diesen Termin in {network} organisieren.',
  'mail.footer.member': 'Sie erhalten diese E-Mail als Mitglied von {network}.',
  'mail.footer.contact': '{actor} hat diese E-Mail über {network} an Teilnehmende von „{name}“ ({day}) geschickt.',
  'mail.footer.replies_to': 'Ihre Antwort geht an {actor}.',
  'mail.footer.no_replies': 'Bitte antworten Sie nicht darauf, Antworten werden nicht gelesen.',
};
