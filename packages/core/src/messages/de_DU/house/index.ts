import { texts as formal } from '../../de/house/index.ts';

/** What home, places that are still to come, and the search for everything say, in informal German. */
export const texts = {
  ...formal,
  'home.day': 'Hallo, {name}',
  'foreseen.tasks.text': 'Hier steht, was zu tun ist: deine eigenen Aufgaben und die deiner Gruppen.',
  'foreseen.search.text':
    'Hier findest du alles, was du sehen darfst. Menschen und Gruppen findest du schon jetzt im Verzeichnis.',
};
