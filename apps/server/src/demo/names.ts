import type { HairName } from '../storage/drawn-picture.ts';

/** Ways to wear hair that a first name goes with. */
type Hair = readonly [HairName, ...HairName[]];

const gathered: Hair = ['long', 'bun', 'bob', 'curls'];
const cropped: Hair = ['short', 'beard', 'curls', 'none'];
const either: Hair = ['short', 'bob', 'curls'];

/** First names of people who live together in a mixed neighbourhood. */
export const firstNames: readonly [readonly [string, Hair], ...(readonly [string, Hair])[]] = [
  ...named('Marlene Aylin Zofia Ngozi Ilse Carmen Leyla Henrike Yuki Fatou Birgit Ana Tamara Swantje Chiara', gathered),
  ...named(
    'Sabine Roya Ewa Lina Margarethe Dilek Sinéad Ines Thuy Adaeze Frieda Paloma Nadja Elif Gesa Amélie',
    gathered,
  ),
  ...named('Konrad Emre Tomasz Chidi Walter Rafael Karim Hinnerk Haruto Ousmane Jürgen João Milan Ole Matteo', cropped),
  ...named(
    'Ulrich Farid Piotr Levin Siegfried Murat Cormac Henning Minh Obinna Anton Diego Goran Can Jasper Loïc',
    cropped,
  ),
  ...named('Kim Sascha Noa Robin Toni Luca Mika Alex', either),
];

/** Last names, none of them tied to a first one. */
export const lastNames: readonly [string, ...string[]] = [
  'Ahrendsen',
  'Aydoğan',
  'Bartholdy',
  'Benkirane',
  'Birkenfeld',
  'Brzozowski',
  'Cardoso',
  'Dahlmann',
  'Diarra',
  'Ebeling',
  'Ekwueme',
  'Falkenrath',
  'Ferreira',
  'Gärtling',
  'Grünhagen',
  'Hassani',
  'Hollmann',
  'Ibarra',
  'Ito',
  'Jasper',
  'Kaczmarczyk',
  'Kılıçer',
  'Kirchhoff',
  'Kovačević',
  'Lammers',
  'Lê',
  'Lindqvist',
  'Lüdemann',
  'Marquardt',
  'Mbaye',
  'Moosbrugger',
  'Nazari',
  'Niemöller',
  'Nwosu',
  'O’Hanlon',
  'Öztürk',
  'Pfaffenberg',
  'Quandt',
  'Rautenberg',
  'Rossini',
  'Sánchez-Vidal',
  'Schönfließ',
  'Stavenhagen',
  'Szymczak',
  'Tăutu',
  'Thiele',
  'Uhlenbrock',
  'Vasconcelos',
  'Voßkamp',
  'Wąsowicz',
  'Weidinger',
  'Wolkenstein',
  'Yıldırım',
  'Zanetti',
  'Zumbrink',
];

function named(names: string, hair: Hair): [readonly [string, Hair], ...(readonly [string, Hair])[]] {
  const [first = '', ...others] = names.split(' ');
  return [[first, hair], ...others.map((name) => [name, hair] as const)];
}
