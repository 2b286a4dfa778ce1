export const form = {
  'form.refusal.uploading': 'Warten Sie, bis die Dateien hochgeladen sind.',
  'form.refusal.quarantined': 'Entfernen Sie die Datei, die als unsicher erkannt wurde.',
  'form.leave.title': 'Ohne Speichern verlassen?',
  'form.leave.text': 'Ihre Änderungen auf dieser Seite gehen verloren.',
  'form.leave.stay': 'Weiter bearbeiten',
  'form.leave.discard': 'Änderungen verwerfen',
  'form.stale.title': 'Jemand hat eine neuere Fassung gespeichert',
  'form.stale.text': 'Laden Sie diese Fassung und verlieren Sie Ihre Änderungen, oder überschreiben Sie sie mit Ihrer.',
  'form.stale.reload': 'Neuere Fassung laden',
  'form.stale.overwrite': 'Mit meiner überschreiben',
};
