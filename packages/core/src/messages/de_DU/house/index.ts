import { texts as formal } from '../../de/house/index.ts';

/** What home, places that are still to come, and the search for everything say, in informal German. */
export const texts = {
  ...formal,
  'home.day': 'Hallo, {name}',
  'shell.teams_secret.text':
    'Ist das Geheimnis der App-Registrierung abgelaufen, entstehen keine Besprechungen in Teams mehr. Lass es bei Microsoft erneuern und setze es auf diesem Server neu.',
  'finder.scope.none': 'Wähle, wo gesucht wird',
  'foreseen.tasks.text': 'Hier steht, was zu tun ist: deine eigenen Aufgaben und die deiner Gruppen.',
  'foreseen.search.text':
    'Hier findest du alles, was du sehen darfst. Menschen und Gruppen findest du schon jetzt im Verzeichnis.',
};
