export const uploads = {
  'js.uploads.confirm.remove_file': 'Möchtest du „{name}“ wirklich löschen?',
  'js.uploads.confirm.remove_files':
    '{count, plural, one {Möchtest du diese Datei wirklich löschen?} other {Möchtest du diese # Dateien wirklich löschen?}}',
  'js.uploads.confirm.remove_folder': 'Möchtest du den Ordner „{name}“ mit seinem gesamten Inhalt wirklich löschen?',
  'js.uploads.confirm.consequences': 'Die Datei wird gelöscht, sobald du speicherst.',
  'js.uploads.quarantined': 'Die Virenprüfung hat diese Datei beanstandet. Entferne sie, um speichern zu können.',
  'js.uploads.blocked.uploading': 'Bitte warte, bis alle Dateien hochgeladen sind.',
  'js.uploads.blocked.quarantined': 'Entferne zuerst die Dateien in Quarantäne.',
  'js.uploads.publish_failed': 'Die Dateien konnten nicht gespeichert werden. Bitte versuche es erneut.',
  'js.uploads.failed.no_connection': 'Keine Verbindung. Bitte versuche es erneut.',
  'js.uploads.failed.signed_out': 'Du bist abgemeldet. Melde dich an und versuche es erneut.',
  'js.uploads.failed.not_permitted': 'Du darfst hier nichts hochladen.',
  'js.uploads.failed.gone': 'Die Datei ist auf dem Server nicht mehr vorhanden. Bitte lade sie erneut hoch.',
  'js.uploads.failed.timeout': 'Das Hochladen hat zu lange gedauert. Bitte versuche es erneut.',
  'js.uploads.failed.too_many_requests': 'Zu viele Dateien auf einmal. Bitte versuche es gleich noch einmal.',
  'js.uploads.failed.server_error': 'Der Server meldet einen Fehler. Bitte versuche es später erneut.',
  'js.uploads.failed.generic': 'Das Hochladen ist fehlgeschlagen. Bitte versuche es erneut.',
  'uploads.refusal.upload_incomplete':
    'Diese Datei ist noch nicht vollständig angekommen. Bitte setze das Hochladen fort.',
  'uploads.refusal.checksum_mismatch': 'Diese Datei wurde unterwegs verändert. Bitte lade sie noch einmal hoch.',
  'uploads.refusal.storage_full': 'Dein Speicherplatz ist voll. Bitte lösche Dateien, die du nicht mehr brauchst.',
};
