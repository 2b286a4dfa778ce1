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
  'mail.digest.subject':
    '{count, plural, one {Was in {network} ansteht: ein Termin} other {Was in {network} ansteht: # Termine}}',
  'mail.digest.lead': 'Das steht in {network} an:',
  'mail.digest.news_subject':
    '{count, plural, one {Neu in {network}: eine Benachrichtigung} other {Neu in {network}: # Benachrichtigungen}}',
  'mail.digest.news_lead': 'Das ist neu in {network}:',
  'mail.digest.more':
    '{count, plural, one {Eine weitere steht unter „Benachrichtigungen“.} other {# weitere stehen unter „Benachrichtigungen“.}}',
  'mail.birthday.subject': 'Alles Gute zum Geburtstag, {name}!',
  'mail.birthday.text': 'Herzlichen Glückwunsch zum Geburtstag, {name}! Wir wünschen Ihnen einen schönen Tag.',
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
  'mail.action.look': 'Ansehen',
  'mail.footer.unsubscribe': 'Keine solchen E-Mails mehr erhalten',
  'mail.action.open': 'Termin öffnen',
  'mail.action.message': 'Nachricht öffnen',
  'mail.action.calendar': 'Kalender öffnen',
  'mail.action.sign_in': 'Zur Anmeldung',
  'mail.footer.participant': 'Sie erhalten diese E-Mail, weil Sie in {network} auf der Teilnahmeliste stehen.',
  'mail.footer.organizer': 'Sie erhalten diese E-Mail, weil Sie diesen Termin in {network} organisieren.',
  'mail.footer.member': 'Sie erhalten diese E-Mail als Mitglied von {network}.',
  'mail.footer.contact': '{actor} hat diese E-Mail über {network} an Teilnehmende von „{name}“ ({day}) geschickt.',
  'mail.footer.replies_to': 'Ihre Antwort geht an {actor}.',
  'mail.footer.no_replies': 'Bitte antworten Sie nicht darauf, Antworten werden nicht gelesen.',
  'mail.group_accepted.subject': 'Sie sind Mitglied von {name}',
  'mail.group_accepted.lead': '{actor} hat Sie in die Gruppe aufgenommen.',
  'mail.group_rejected.subject': 'Ihre Anfrage an {name}',
  'mail.group_rejected.lead': '{actor} hat Ihre Beitrittsanfrage abgelehnt.',
  'mail.action.group': 'Gruppe öffnen',
  'inviting.default.subject': 'Sie sind zu {network} eingeladen',
  'inviting.default.body': 'Wir freuen uns, wenn Sie bei {network} dabei sind.',
  'mail.external_invite.lead': '{actor} lädt Sie zu {network} ein.',
  'mail.external_invite.until': 'Der Link ist nur für Sie, gilt einmal und bis {day}.',
  'mail.external_invite.action': 'Einladung annehmen',
  'mail.external_invite.footer': 'Sie erhalten diese E-Mail, weil {actor} Ihre Adresse in {network} eingegeben hat.',
  'mail.group_invited.subject': 'Sie sind in {name} eingeladen',
  'mail.group_invited.lead': '{actor} lädt Sie in eine Gruppe ein.',
  'mail.group_invited.action': 'Einladung beantworten',
  'mail.two_factor_code.subject': '{code} ist Ihr Code für {network}',
  'mail.two_factor_code.lead': 'Geben Sie diesen Code ein, um weiterzumachen. Er gilt 10 Minuten.',
  'mail.two_factor_code.advice': 'Wenn Sie ihn nicht angefordert haben, kennt jemand Ihr Passwort. Ändern Sie es.',
  'mail.two_factor_reset.subject': 'Ihr zweiter Schritt in {network} wurde zurückgesetzt',
  'mail.two_factor_reset.lead':
    'Die Verwaltung hat Faktoren, Passkeys und Backup-Codes von Ihrem Konto entfernt. Ihre Sitzungen sind beendet.',
  'mail.two_factor_reset.advice':
    'Melden Sie sich an und richten Sie den zweiten Schritt neu ein. Wenn Sie davon nichts wissen, fragen Sie die Verwaltung.',
  'mail.direct_message.subject': 'Neue Nachricht von {actor}: {subject}',
  'mail.direct_message.subject_none': 'Neue Nachricht von {actor}',
  'mail.footer.direct_message': '{actor} hat Ihnen diese Nachricht über {network} gesendet.',
  'mail.action.profile': 'Profil öffnen',
  'mail.change_request_accepted.subject': '{network}: Ihr Profil ist geändert',
  'mail.change_request_accepted.lead': '{actor} hat Ihren Änderungsantrag angenommen:',
  'mail.change_request_rejected.subject': '{network}: Ihr Änderungsantrag',
  'mail.change_request_rejected.lead': '{actor} hat Ihren Änderungsantrag abgelehnt:',
  'mail.probe.subject': 'E-Mails von {network} kommen wieder an',
  'mail.probe.lead':
    'Diese E-Mail probiert, ob Nachrichten Sie erreichen. Das tun sie, darum bekommen Sie ab jetzt wieder welche.',
};
