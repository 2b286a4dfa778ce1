import type { groups } from '../groups/groups.tables.ts';

/** A group of the sample community as it is described here. */
export interface DemoGroupText extends Partial<Pick<typeof groups.$inferInsert, GroupColumn>> {
  readonly slug: string;
  readonly category: string;
  readonly name: string;
  readonly teaser: string;
  readonly description: string;
  /** The share of all members that belong to it. */
  readonly share: number;
  readonly admins: readonly string[];
  /** Known accounts that certainly belong to it. */
  readonly members?: readonly string[];
  /** Known accounts that stand to it otherwise. */
  readonly others?: Readonly<Record<string, 'in_moderation' | 'invited' | 'rejected'>>;
  readonly archived?: boolean;
}

type GroupColumn =
  | 'access'
  | 'sensitive'
  | 'moderatedJoin'
  | 'membersCanInvite'
  | 'chat'
  | 'createCalendars'
  | 'createAppointments';

/** Kinds of groups in their order: slug, one of them, several. */
export const demoCategories = [
  ['committees', 'Committee', 'Committees'],
  ['working-groups', 'Working group', 'Working groups'],
  ['houses', 'House', 'Houses'],
  ['circles', 'Circle', 'Circles'],
] as const;

/** The groups of the sample community. */
export const demoGroupTexts: readonly DemoGroupText[] = [
  {
    slug: 'board',
    category: 'committees',
    name: 'Vorstand',
    teaser: 'Führt die Geschäfte der Genossenschaft',
    description: 'Der Vorstand trifft sich alle zwei Wochen. Anliegen bitte bis zum Freitag davor schicken.',
    access: 'closed',
    sensitive: true,
    share: 0.06,
    admins: ['network-admin'],
    members: ['category-admin'],
  },
  {
    slug: 'finance',
    category: 'committees',
    name: 'Finance committee',
    teaser: 'Budgets, loans and the reserve fund',
    description: 'We prepare the yearly budget and watch over the reserve fund. Bring a calculator and patience.',
    access: 'closed',
    share: 0.08,
    admins: ['network-admin'],
    members: ['member2'],
    others: { member: 'rejected' },
  },
  {
    slug: 'mediation',
    category: 'committees',
    name: 'Mediation circle',
    teaser: 'Confidential help when neighbours fall out',
    description: 'What is said here stays here.',
    access: 'hidden',
    sensitive: true,
    chat: false,
    share: 0.05,
    admins: ['category-admin'],
    others: { member: 'invited' },
  },
  {
    slug: 'garden',
    category: 'working-groups',
    name: 'Garden group',
    teaser: 'Beds, orchard, compost and the greenhouse',
    description: 'We look after everything green between the houses. Newcomers are welcome on any garden day.',
    createAppointments: 'members',
    membersCanInvite: true,
    share: 0.35,
    admins: ['group-admin'],
    members: ['member', 'member2'],
  },
  {
    slug: 'repair-cafe',
    category: 'working-groups',
    name: 'Repair café',
    teaser: 'Jeden Monat retten wir Toaster, Fahrräder und Hosen',
    description: 'Gemeinsam reparieren statt wegwerfen. Werkzeug ist da, Kaffee auch.',
    share: 0.2,
    admins: ['group-admin'],
    members: ['member', 'guest'],
  },
  {
    slug: 'building',
    category: 'working-groups',
    name: 'Bau und Unterhalt',
    teaser: 'Vom tropfenden Hahn bis zur neuen Fassade',
    description: 'Wir planen Reparaturen, holen Angebote ein und begleiten die Handwerkerinnen und Handwerker.',
    access: 'closed',
    share: 0.12,
    admins: ['category-admin'],
    members: ['member2'],
    others: { member: 'invited' },
  },
  {
    slug: 'summer-festival',
    category: 'working-groups',
    name: 'Summer festival',
    teaser: 'The tent is folded, the accounts are closed',
    description: 'Everything about the last summer festival, kept for those who plan the next one.',
    archived: true,
    share: 0.25,
    admins: ['group-admin'],
    members: ['member'],
  },
  {
    slug: 'haus-linde',
    category: 'houses',
    name: 'Haus Linde',
    teaser: 'Lindenhof 1 bis 5',
    description: 'Alles, was die Bewohnerinnen und Bewohner der Häuser 1 bis 5 angeht.',
    access: 'closed',
    share: 0.5,
    admins: ['network-admin'],
    members: ['member', 'group-admin'],
  },
  {
    slug: 'haus-ahorn',
    category: 'houses',
    name: 'Haus Ahorn',
    teaser: 'Lindenhof 7 bis 11',
    description: 'Alles, was die Bewohnerinnen und Bewohner der Häuser 7 bis 11 angeht.',
    access: 'closed',
    share: 0.4,
    admins: ['category-admin'],
    members: ['member2'],
  },
  {
    slug: 'choir',
    category: 'circles',
    name: 'Chor Querbeet',
    teaser: 'Vier Stimmen, kein Vorsingen',
    description: 'Wir singen, was uns gefällt, von Volkslied bis Pop. Noten liegen im Kaminzimmer.',
    share: 0.25,
    admins: ['category-admin'],
    members: ['member'],
    others: { member2: 'invited' },
  },
  {
    slug: 'reading-circle',
    category: 'circles',
    name: 'Reading circle',
    teaser: 'One book a month, chosen by lot',
    description: 'We read in English and talk in whatever language comes first. Ask to join so that we fit the sofas.',
    moderatedJoin: true,
    share: 0.14,
    admins: ['group-admin'],
    members: ['member2'],
    others: { member: 'in_moderation' },
  },
  {
    slug: 'kitchen',
    category: 'circles',
    name: 'Neighbours’ kitchen',
    teaser: 'Cooking together on Wednesdays',
    description: 'Two people cook, everybody eats, and the list of who washes up is legendary.',
    createAppointments: 'members',
    share: 0.3,
    admins: ['group-admin'],
    members: ['member', 'guest'],
  },
];
