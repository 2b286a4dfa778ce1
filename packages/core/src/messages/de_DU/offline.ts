/** What a browser shows while the product cannot be reached, in informal German. */
export const offline = {
  'offline.still.chat': 'Chat-Nachrichten, die du dort schreibst, warten und werden von selbst gesendet.',
  'offline.still.form': 'Was du in ein Formular getippt hast, bleibt erhalten, solange sein Tab offen ist.',
};
