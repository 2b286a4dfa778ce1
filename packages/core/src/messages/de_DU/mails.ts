export const mails = {
  'mail.invited.lead':
    '{status, select, accepted {{actor} hat dich in {scope, select, all {eine Terminserie} other {einen Termin}} eingetragen.} other {{actor} lädt dich zu {scope, select, all {einer Terminserie} other {einem Termin}} ein.}}',
  'mail.removed.subject': 'Du nimmst nicht mehr teil: {name}',
  'mail.removed.lead':
    '{actor} hat dich aus der Teilnahmeliste {scope, select, all {dieser Terminserie} other {dieses Termins}} genommen.',
  'mail.shared.subject': '{actor} teilt einen Kalender mit dir: {name}',
  'mail.shared.lead': '{actor} teilt einen Kalender mit dir. Du siehst ab jetzt seine Termine.',
  'mail.birthday.text': 'Herzlichen Glückwunsch zum Geburtstag, {name}! Wir wünschen dir einen schönen Tag.',
  'mail.account_closed.subject': 'Dein Zugang ist für 15 Minuten gesperrt',
  'mail.account_closed.lead':
    'Für deinen Zugang wurde zehnmal ein falsches Passwort eingegeben. Deshalb kann sich damit jetzt 15 Minuten lang niemand anmelden, auch du nicht.',
  'mail.account_closed.advice':
    'Wenn du das selbst warst, warte kurz und versuch es dann noch einmal. Wenn nicht, versucht jemand, dein Passwort zu erraten. Gelungen ist das nicht.',
  'mail.footer.participant': 'Du bekommst diese E-Mail, weil du in {network} auf der Teilnahmeliste stehst.',
  'mail.footer.organizer': 'Du bekommst diese E-Mail, weil du diesen Termin in {network} organisierst.',
  'mail.footer.member': 'Du bekommst diese E-Mail als Mitglied von {network}.',
  'mail.footer.replies_to': 'Deine Antwort geht an {actor}.',
  'mail.footer.no_replies': 'Bitte antworte nicht darauf, Antworten werden nicht gelesen.',
  'mail.group_accepted.subject': 'Du bist Mitglied von {name}',
  'mail.group_accepted.lead': '{actor} hat dich in die Gruppe aufgenommen.',
  'mail.group_rejected.subject': 'Deine Anfrage an {name}',
  'mail.group_rejected.lead': '{actor} hat deine Beitrittsanfrage abgelehnt.',
  'inviting.default.subject': 'Du bist zu {network} eingeladen',
  'inviting.default.body': 'Wir freuen uns, wenn du bei {network} dabei bist.',
  'mail.external_invite.lead': '{actor} lädt dich zu {network} ein.',
  'mail.external_invite.until': 'Der Link ist nur für dich, gilt einmal und bis {day}.',
  'mail.external_invite.footer': 'Du bekommst diese E-Mail, weil {actor} deine Adresse in {network} eingegeben hat.',
  'mail.group_invited.subject': 'Du bist in {name} eingeladen',
  'mail.group_invited.lead': '{actor} lädt dich in eine Gruppe ein.',
  'mail.two_factor_code.subject': '{code} ist dein Code für {network}',
  'mail.two_factor_code.lead': 'Gib diesen Code ein, um weiterzumachen. Er gilt 10 Minuten.',
  'mail.two_factor_code.advice': 'Wenn du ihn nicht angefordert hast, kennt jemand dein Passwort. Ändere es.',
  'mail.two_factor_reset.subject': 'Dein zweiter Schritt in {network} wurde zurückgesetzt',
  'mail.two_factor_reset.lead':
    'Die Verwaltung hat Faktoren, Passkeys und Backup-Codes von deinem Konto entfernt. Deine Sitzungen sind beendet.',
  'mail.two_factor_reset.advice':
    'Melde dich an und richte den zweiten Schritt neu ein. Wenn du davon nichts weißt, frag die Verwaltung.',
  'mail.footer.direct_message': '{actor} hat dir diese Nachricht über {network} gesendet.',
  'mail.change_request_accepted.subject': '{network}: Dein Profil ist geändert',
  'mail.change_request_accepted.lead': '{actor} hat deinen Änderungsantrag angenommen:',
  'mail.change_request_rejected.subject': '{network}: Dein Änderungsantrag',
  'mail.change_request_rejected.lead': '{actor} hat deinen Änderungsantrag abgelehnt:',
  'mail.probe.lead':
    'Diese E-Mail probiert, ob Nachrichten dich erreichen. Das tun sie, darum bekommst du ab jetzt wieder welche.',
};
