export const form = {
  'form.refusal.uploading': 'Warte, bis die Dateien hochgeladen sind.',
  'form.refusal.quarantined': 'Entferne die Datei, die als unsicher erkannt wurde.',
  'form.leave.text': 'Deine Änderungen auf dieser Seite gehen verloren.',
  'form.stale.text':
    'Wenn du die neuere Fassung lädst, gehen deine Änderungen verloren. Wenn du sie überschreibst, gehen die anderen Änderungen verloren.',
  'form.date_invalid': 'Gib ein Datum im Format {format} ein, in einem Jahr von 1900 bis 2999.',
  'form.time_invalid': 'Gib eine Uhrzeit ein, zum Beispiel 9:30 oder 14:00.',
};
