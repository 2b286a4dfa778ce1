/** What is said about devices that pushes go to, in informal German. */
export const devices = {
  'devices.text':
    'Ein Gerät zeigt, was geschieht, auch wenn das Netzwerk dort geschlossen ist. Sobald du dich dort abmeldest, zeigt es nichts mehr.',
  'devices.here.unsupported':
    'Dieser Browser kann keine Benachrichtigungen zeigen, solange das Netzwerk geschlossen ist. Lege es auf iPhone oder iPad zuerst auf den Home-Bildschirm.',
  'devices.here.denied':
    'Der Browser verbietet Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen und versuche es noch einmal.',
  'devices.remove.text': 'Es zeigt sie wieder, sobald du sie dort einschaltest.',
  'devices.refusal.too_many': 'Mehr Geräte sind nicht möglich. Beende zuerst auf einem davon die Benachrichtigungen.',
};
