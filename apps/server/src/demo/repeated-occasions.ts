import type { AppointmentText } from './appointment-text.ts';

/** An occasion that comes every few weeks, each time about something else. */
export interface Occasion extends Omit<AppointmentText, 'name'> {
  readonly names: readonly [string, ...string[]];
  /** Weeks between two, and the first one's week. */
  readonly every: number;
  readonly first: number;
  readonly weekday: number;
  readonly time: string;
  readonly minutes: number;
}

const yard = { name: 'Innenhof', address1: 'Lindenhof 1–11', zip: '13407', city: 'Berlin', country: 'Deutschland' };

/** What fills the months before and after. */
export const demoOccasions: readonly Occasion[] = [
  {
    names: [
      'The Last Tram',
      'Salt and Snow',
      'Eleven Sundays',
      'A Map of Small Rivers',
      'The Beekeeper’s Alibi',
      'Night Ferry',
    ].map((title) => `Film night: ${title}`) as [string, ...string[]],
    ...{ every: 4, first: -38, weekday: 5, time: '19:30', minutes: 150 },
    text: 'Popcorn is included, blankets are not.',
    calendars: ['culture'],
    by: 'group-admin',
    category: 'Culture',
    place: { name: 'Great hall' },
    event: { contacts: ['group-admin'] },
    people: { of: 'everybody', count: 24, willing: 0.6, sure: { member: 'accepted' } },
  },
  {
    names: [
      'Vortrag: Wärme aus der Erde',
      'Vortrag: Die Geschichte des Lindenhofs',
      'Vortrag: Vorsorge ohne Angst',
      'Vortrag: Vögel im Hof',
    ],
    ...{ every: 7, first: -33, weekday: 3, time: '19:00', minutes: 90 },
    text: 'Mit Zeit für Fragen und einem kleinen Imbiss.',
    calendars: ['culture'],
    by: 'category-admin',
    category: 'Culture',
    place: { name: 'Bibliothek' },
    people: { of: 'everybody', count: 18, willing: 0.6, sure: { member: 'open' } },
  },
  {
    names: ['Flohmarkt im Hof', 'Kleidertausch', 'Büchertausch', 'Pflanzentausch'],
    ...{ every: 9, first: -34, weekday: 7, time: '11:00', minutes: 240 },
    text: 'Aufbau ab zehn. Was übrig bleibt, nimmt die Sozialstation.',
    calendars: ['lindenhof'],
    by: 'group-admin',
    category: 'Celebration',
    place: yard,
    people: { of: 'everybody', count: 28, willing: 0.7, sure: { member: 'accepted' } },
  },
  {
    names: ['Neighbours’ breakfast', 'Nachbarschaftsbrunch'],
    ...{ every: 5, first: -38, weekday: 7, time: '10:00', minutes: 120 },
    text: 'Everybody brings something. Dishes are there.',
    calendars: ['lindenhof'],
    by: 'group-admin',
    place: { name: 'Community kitchen' },
    people: { of: 'everybody', count: 22, willing: 0.6, sure: { member: 'accepted', guest: 'open' } },
  },
  {
    names: [
      'Bread baking for beginners',
      'Nähkurs: Reißverschlüsse',
      'Linocut in an afternoon',
      'Fahrrad flicken lernen',
      'Bees and us',
    ],
    ...{ every: 6, first: -37, weekday: 6, time: '14:00', minutes: 180 },
    calendars: ['culture'],
    by: 'category-admin',
    category: 'Course',
    attendees: { total: 10, total_attendees_enforced: true },
    registration: { registration_with_costs: true, costs: 12, registration_required: true, closes: 4 },
    people: { of: 'everybody', count: 13, accepted: 8, sure: { member2: 'accepted' } },
  },
  {
    names: ['Trip to the orchard', 'Ausflug ins Moor', 'Boat day on the canal', 'Ausflug zur Partnergenossenschaft'],
    ...{ every: 11, first: -31, weekday: 6, time: '08:30', minutes: 540 },
    text: 'We meet at the gate and take the regional train.',
    calendars: ['lindenhof'],
    by: 'network-admin',
    event: { contacts: ['network-admin'] },
    place: { name: 'Main gate' },
    people: { of: 'everybody', count: 25, willing: 0.6, sure: { member: 'open' } },
  },
  {
    names: ['Begehung Treppenhäuser', 'Begehung Dächer', 'Begehung Spielplatz'],
    ...{ every: 8, first: -36, weekday: 2, time: '16:00', minutes: 90 },
    calendars: ['building'],
    by: 'category-admin',
    category: 'Meeting',
    people: { of: 'building', willing: 0.7, sure: { member2: 'accepted' } },
  },
  {
    names: ['Stairwell clean-up', 'Cellar clear-out', 'Washing machine vote'],
    ...{ every: 7, first: -33, weekday: 6, time: '10:30', minutes: 120 },
    calendars: ['linde'],
    by: 'network-admin',
    category: 'Working day',
    people: { of: 'haus-linde', willing: 0.45, sure: { member: 'accepted' } },
  },
  {
    names: ['Kellertreffen', 'Hoffest Ahorn', 'Fahrradkeller aufräumen'],
    ...{ every: 8, first: -32, weekday: 6, time: '15:00', minutes: 120 },
    calendars: ['ahorn'],
    by: 'category-admin',
    people: { of: 'haus-ahorn', willing: 0.45, sure: { member2: 'accepted' } },
  },
  {
    names: ['Probenwochenende'],
    ...{ every: 17, first: -29, weekday: 6, time: '10:00', minutes: 1680 },
    text: 'Zwei Tage singen, kochen, spazieren gehen.',
    calendars: ['choir'],
    by: 'category-admin',
    category: 'Culture',
    place: { name: 'Jugendherberge am See', city: 'Lychen', zip: '17279', country: 'Deutschland' },
    registration: { registration_with_costs: true, costs: 65, closes: 14 },
    people: { of: 'choir', willing: 0.65, sure: { member: 'accepted' } },
  },
  {
    names: ['Night shift at the greenhouse', 'Compost turning', 'Hecken schneiden'],
    ...{ every: 6, first: -35, weekday: 5, time: '16:00', minutes: 120 },
    calendars: ['garden'],
    by: 'group-admin',
    category: 'Working day',
    people: { of: 'garden', willing: 0.4, sure: { member: 'open', member2: 'accepted' } },
  },
  {
    names: ['Dinner in the dark', 'Soup swap', 'Kimchi evening', 'Grillen im Hof'],
    ...{ every: 7, first: -34, weekday: 5, time: '18:30', minutes: 180 },
    calendars: ['kitchen'],
    by: 'group-admin',
    place: { name: 'Community kitchen' },
    people: { of: 'kitchen', willing: 0.6, sure: { member: 'accepted', guest: 'open' } },
  },
  {
    names: [
      'Open workshop: wood',
      'Offene Werkstatt: Elektronik',
      'Open workshop: bicycles',
      'Offene Werkstatt: Metall',
    ],
    ...{ every: 1, first: 1, weekday: 2, time: '17:00', minutes: 120 },
    text: 'Tools are there, help too. Say whether you come, so that somebody opens.',
    calendars: ['repair'],
    by: 'group-admin',
    category: 'Course',
    place: { name: 'Werkstatt, Lindenhof 11' },
    people: { of: 'repair-cafe', count: 4, willing: 0.5, invited: { 'network-admin': 'open' } },
  },
  {
    names: ['Strickabend', 'Sewing circle', 'Filzen für Anfänger'],
    ...{ every: 3, first: 2, weekday: 4, time: '18:00', minutes: 120 },
    calendars: ['culture'],
    by: 'category-admin',
    category: 'Course',
    place: { name: 'Bibliothek' },
    people: { of: 'everybody', count: 8, willing: 0.6, invited: { 'network-admin': 'open' } },
  },
];
