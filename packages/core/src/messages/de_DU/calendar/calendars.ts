export const calendars = {
  'calendar.removal.share_title': '„{name}“ aus deinen Kalendern entfernen?',
  'calendar.removal.share_text':
    'Du siehst seine Termine dann nicht mehr. Der Kalender selbst bleibt erhalten und kann erneut mit dir geteilt werden.',
  'calendar.calendar_form.type_personal': 'Für dich selbst und alle, mit denen du ihn teilst.',
  'calendar.validation.group_empty': 'Wähle eine Gruppe.',
  'calendar.calendar_form.not_allowed': 'Du darfst diesen Kalender nicht anlegen.',
  'calendar.calendar_form.edit_not_allowed': 'Du darfst diesen Kalender lesen, aber nicht ändern.',
  'calendar.calendar_form.not_found_text': 'Er wurde gelöscht oder ist für dich nicht sichtbar.',
  'calendar.subscription.intro':
    'Mit diesen Adressen zeigen andere Kalenderprogramme die Termine, die du hier siehst, und halten sie aktuell.',
  'calendar.subscription.by_hand':
    'Der Browser hat das Kopieren nicht erlaubt. Die Adresse ist markiert: Kopiere sie über Tastatur oder Menü.',
  'calendar.subscription.no_token': 'Du hast noch keine Adressen zum Abonnieren. Lege sie in deinen Einstellungen an.',
  'calendar.token.failed': 'Deine Einstellungen konnten nicht geladen werden',
  'calendar.token.none': 'Du hast keine Adressen; kein anderes Kalenderprogramm kann deine Kalender lesen.',
  'calendar.token.active': 'Du hast Adressen. Wer eine davon hat, kann ohne Anmeldung mitlesen.',
  'calendar.token.make_title': 'Adressen für deine Kalender anlegen?',
  'calendar.token.make_text':
    'Jeder Kalender, den du siehst, bekommt eine Adresse. Wer sie hat, kann ohne Anmeldung mitlesen.',
  'calendar.token.make_done': 'Deine Adressen sind angelegt.',
  'calendar.token.renew_text':
    'Nach dem Erneuern funktionieren die bisherigen Adressen sofort nicht mehr. Trage die neuen in deinen Kalenderprogrammen ein.',
};
