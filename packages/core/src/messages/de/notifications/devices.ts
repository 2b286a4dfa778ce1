/** What is said about devices that pushes go to, in German. */
export const devices = {
  'devices.title': 'Benachrichtigungen auf Geräten',
  'devices.text':
    'Ein Gerät zeigt, was geschieht, auch wenn das Netzwerk dort geschlossen ist. Sobald Sie sich dort abmelden, zeigt es nichts mehr.',
  'devices.here': 'Benachrichtigungen auf diesem Gerät',
  'devices.here.unsupported':
    'Dieser Browser kann keine Benachrichtigungen zeigen, solange das Netzwerk geschlossen ist. Legen Sie es auf iPhone oder iPad zuerst auf den Home-Bildschirm.',
  'devices.here.denied':
    'Der Browser verbietet Benachrichtigungen dieser Seite. Erlauben Sie sie in seinen Einstellungen und versuchen Sie es noch einmal.',
  'devices.here.is_on': 'Dieses Gerät zeigt ab jetzt Benachrichtigungen.',
  'devices.here.is_off': 'Dieses Gerät zeigt keine Benachrichtigungen mehr.',
  'devices.list': 'Geräte',
  'devices.none': 'Noch zeigt kein Gerät Benachrichtigungen.',
  'devices.unnamed': 'Gerät ohne Namen',
  'devices.current': 'Dieses Gerät',
  'devices.since': 'Seit {date}',
  'devices.switch.messages': 'Nachrichten',
  'devices.switch.chat': 'Chats',
  'devices.switch.activities': 'Aktivitäten',
  'devices.switch.replies': 'Antworten',
  'devices.switch.mentions': 'Erwähnungen',
  'devices.switch.appointments': 'Termine',
  'devices.switch.invites': 'Einladungen und Anfragen',
  'devices.no_settings': 'Zu diesem Gerät gibt es keine Einstellungen. Vielleicht wurde es abgemeldet.',
  'devices.remove': 'Benachrichtigungen beenden',
  'devices.remove.named': 'Benachrichtigungen beenden: {name}',
  'devices.remove.title': 'Benachrichtigungen auf „{name}“ beenden?',
  'devices.remove.text': 'Es zeigt sie wieder, sobald Sie sie dort einschalten.',
  'devices.removed': 'Das Gerät zeigt keine Benachrichtigungen mehr.',
  'devices.refusal.too_many':
    'Mehr Geräte sind nicht möglich. Beenden Sie zuerst auf einem davon die Benachrichtigungen.',
  'devices.refusal.push_unavailable': 'Der Push-Dienst dieses Geräts ist von hier aus nicht erreichbar.',
};
