export const shell = {
  'shell.server_lost': 'Der Server ist nicht erreichbar. Was du schreibst, bleibt erhalten.',
  'shell.crashed.text': 'Das liegt nicht an dir. Lade die Seite neu.',
};
