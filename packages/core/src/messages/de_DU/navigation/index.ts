import { texts as formal } from '../../de/navigation/index.ts';

/** What the pages that put navigations in order say, in informal German. */
export const texts = {
  ...formal,
  'navigation.help':
    'Diese Links stehen neben jeder Seite, auf höchstens zwei Ebenen. Zieh sie am Griff oder verschieb sie mit den Pfeilen.',
  'navigation.broken':
    'Wohin das führte, ist gelöscht: Niemand sieht den Eintrag. Wähl einen anderen Link, oder nimm ihn heraus.',
  'navigation.problem.text_empty': 'Felder sind leer: Gib dem Link einen Text.',
  'navigation.problem.link_empty': 'Felder sind leer: Gib an, wohin der Link führt.',
  'navigation.problem.link_invalid':
    'Gib eine Adresse ein, die mit https:// oder mailto: beginnt, oder einen Pfad, der mit / beginnt.',
  'navigation.app.problem.icon': 'Wähl eines der Symbole.',
  'navigation.app.problem.url': 'Gib eine Adresse ein, die mit https:// beginnt, oder einen Pfad, der mit / beginnt.',
  'navigation.app.problem.page': 'Gib an, welche Seite.',
  'navigation.app.problem.stream': 'Gib an, welcher Strom.',
  'navigation.app.full': 'Die App hat höchstens fünf Einträge. Entfern zuerst einen.',
};
