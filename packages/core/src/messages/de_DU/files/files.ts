export const files = {
  'files.position': '{shown, number} von {total, number} werden gezeigt. Über die Suche findest du die übrigen.',
  'files.empty.hint': 'Ziehe Dateien oder ganze Ordner hierher oder wähle welche aus.',
  'files.locked_own': 'Von dir gesperrt bis {until}',
  'files.locked_own_short': 'Bis {until} · du',
  'files.batch.none': 'Wähle zuerst etwas aus.',
  'files.batch.forbidden': 'Etwas aus deiner Auswahl darfst du nicht löschen oder verschieben.',
  'files.batch.finalized': 'Etwas aus deiner Auswahl ist endgültig.',
  'files.batch.locked': 'Etwas aus deiner Auswahl ist gesperrt.',
  'files.batch.not_found': 'Etwas aus deiner Auswahl gibt es nicht mehr.',
  'files.move.refused': 'Dort darfst du nichts hinzufügen.',
  'files.pick.none': 'Wähle zuerst eine Datei aus.',
  'files.pick.no_places': 'Es gibt keine Dateien, aus denen du wählen könntest.',
  'files.refusal.storage_full': 'Dein Speicherplatz ist voll. Bitte lösche Dateien, die du nicht mehr brauchst.',
  'files.problem.lock_date': 'Wähle einen Tag ab heute, höchstens ein Jahr im Voraus.',
  'files.readers.oneself': 'Nur du',
  'files.pending.outdated.text': 'Wenn du diese freigibst, wird sie die neueste.',
  'files.file.lock.text': 'Andere können die Datei weiterhin lesen, aber nur du kannst sie ändern.',
  'files.file.done.take': '„{name}“ ist für dich gesperrt bis {until, date, medium}.',
  'files.file.no_view': 'Diese Art von Datei wird hier nicht gezeigt. Lade sie herunter, um sie zu öffnen.',
  'files.problem.space_full':
    'Die Gruppe hat dafür keinen Platz mehr. Lösche alte Dateien oder frage die Verwaltung der Gruppe.',
  'files.pending.decline.text':
    'Die Version wird gelöscht. Wer sie hochgeladen hat, erfährt es zusammen mit deiner Begründung.',
  'files.file.captions.none': 'Ohne Untertitel. Lege „{name}“ neben die Datei, um welche anzufügen.',
  'files.problem.no_files': 'Wähle mindestens eine Datei aus.',
  'files.file.gone.text': 'Jemand hat sie gelöscht oder dorthin verschoben, wo du sie nicht siehst.',
  'files.folder.gone.text': 'Jemand hat ihn gelöscht oder dorthin verschoben, wo du ihn nicht siehst.',
  'files.gone.still_open':
    'Diese Datei wurde inzwischen gelöscht. Was du geschrieben hast, bleibt hier, solange die Seite offen ist.',
  'files.gone.folder_still_open':
    'Dieser Ordner wurde inzwischen gelöscht. Was du geschrieben hast, bleibt hier, solange die Seite offen ist.',
  'files.editor.refused.title': 'Du kannst diese Datei gerade nicht bearbeiten',
  'files.editor.refused.text':
    'Die Datei ist endgültig, jemand anderes hat sie gesperrt, oder du darfst sie nicht ändern.',
  'files.export.text':
    'Ein Export packt alles hier im Hintergrund in Archive. Du kannst diese Seite inzwischen verlassen. Die Archive belegen nichts von deinem Speicherplatz und werden nach sieben Tagen gelöscht.',
};
