/** The calendars of the sample community by short names. */
export type DemoCalendarKey = keyof typeof demoCalendars;

interface CalendarText {
  readonly name: string;
  readonly color: string;
  /** Slug of the group it belongs to. */
  readonly group?: string;
  /** Account it belongs to. */
  readonly owner?: string;
  readonly parent?: string;
  /** Accounts it is shared with. */
  readonly sharedWith?: readonly string[];
}

/** The calendars: of everybody, of groups, of single members. */
export const demoCalendars = {
  lindenhof: { name: 'Lindenhof', color: '00695c' },
  culture: { name: 'Culture and courses', color: '6a1b9a', parent: 'lindenhof' },
  board: { name: 'Vorstand', color: '283593', group: 'board' },
  finance: { name: 'Finance committee', color: '546e7a', group: 'finance' },
  mediation: { name: 'Mediation circle', color: '8a5a00', group: 'mediation' },
  garden: { name: 'Garden group', color: '2e7d32', group: 'garden' },
  watering: { name: 'Greenhouse rota', color: '00707e', group: 'garden', parent: 'garden' },
  repair: { name: 'Repair café', color: 'bf360c', group: 'repair-cafe' },
  building: { name: 'Bau und Unterhalt', color: '8a5a00', group: 'building' },
  linde: { name: 'Haus Linde', color: '1565c0', group: 'haus-linde' },
  ahorn: { name: 'Haus Ahorn', color: 'c62828', group: 'haus-ahorn' },
  choir: { name: 'Chor Querbeet', color: 'ad1457', group: 'choir' },
  reading: { name: 'Reading circle', color: '4527a0', group: 'reading-circle' },
  kitchen: { name: 'Neighbours’ kitchen', color: 'bf360c', group: 'kitchen' },
  mira: { name: 'Mira', color: '1565c0', owner: 'member', sharedWith: ['member2', 'group-admin'] },
  allotment: { name: 'Allotment', color: '2e7d32', owner: 'member', parent: 'mira' },
  jonas: { name: 'Jonas unterwegs', color: '546e7a', owner: 'member2', sharedWith: ['member'] },
  amara: { name: 'Amara', color: 'ad1457', owner: 'group-admin' },
  tobias: { name: 'Tobias', color: '283593', owner: 'category-admin' },
  ines: { name: 'Ines', color: '00707e', owner: 'network-admin' },
} as const satisfies Record<string, CalendarText>;
