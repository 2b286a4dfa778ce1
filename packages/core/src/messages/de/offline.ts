/** What a browser shows while the product cannot be reached, in German. */
export const offline = {
  'offline.title': 'Keine Verbindung',
  'offline.text': 'Das Netzwerk ist gerade nicht erreichbar.',
  'offline.still': 'Was bleibt:',
  'offline.still.open': 'Seiten, die in anderen Tabs offen sind, lassen sich weiter lesen.',
  'offline.still.chat': 'Chat-Nachrichten, die Sie dort schreiben, warten und werden von selbst gesendet.',
  'offline.still.form': 'Was Sie in ein Formular getippt haben, bleibt erhalten, solange sein Tab offen ist.',
  'offline.retry': 'Noch einmal versuchen',
};
