export const mails = {
  'mail.invited.lead':
    '{status, select, accepted {{actor} hat dich in {scope, select, all {eine Terminserie} other {einen Termin}} eingetragen.} other {{actor} lädt dich zu {scope, select, all {einer Terminserie} other {einem Termin}} ein.}}',
  'mail.removed.subject': 'Du nimmst nicht mehr teil: {name}',
  'mail.removed.lead':
    '{actor} hat dich aus der Teilnahmeliste {scope, select, all {dieser Terminserie} other {dieses Termins}} genommen.',
  'mail.shared.subject': '{actor} teilt einen Kalender mit dir: {name}',
  'mail.shared.lead': '{actor} teilt einen Kalender mit dir. Du siehst ab jetzt seine Termine.',
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
};
