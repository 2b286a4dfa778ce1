export const shell = {
  'shell.crashed.text': 'Das liegt nicht an dir. Lade die Seite neu.',
};
