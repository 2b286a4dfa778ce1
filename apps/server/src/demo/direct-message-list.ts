/** A direct message of the sample community, told by accounts. */
export interface DirectMessageText {
  readonly key: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Hours since it was sent. */
  readonly since: number;
  readonly subject: string;
  /** Its paragraphs. */
  readonly text: readonly string[];
  /** The key of the message it answers. */
  readonly answers?: string;
  /** The accounts that have not read it yet. */
  readonly unread?: readonly string[];
}

/** What members wrote to each other, oldest first. */
export const demoDirectMessageTexts: readonly DirectMessageText[] = [
  {
    key: 'courtyard',
    from: 'category-admin',
    to: ['member', 'member2'],
    since: 120,
    subject: 'Herbstputz im Hof',
    text: [
      'Liebe Nachbarn, am letzten Samstag im November räumen wir den Hof auf.',
      'Laubsäcke und Handschuhe sind da. Bitte bringt mit, wer eine hat: eine Schubkarre.',
    ],
  },
  {
    key: 'courtyard-answer',
    from: 'member',
    to: ['category-admin'],
    since: 119,
    subject: 'Re: Herbstputz im Hof',
    text: ['I have a wheelbarrow and two rakes. I can be there from ten o’clock on.'],
    answers: 'courtyard',
  },
  {
    key: 'courtyard-thanks',
    from: 'category-admin',
    to: ['member'],
    since: 118,
    subject: 'Re: Herbstputz im Hof',
    text: ['Wunderbar, danke! Kaffee gibt es ab halb elf.'],
    answers: 'courtyard-answer',
  },
  {
    key: 'keys',
    from: 'member2',
    to: ['member'],
    since: 50,
    subject: 'Keys to the workshop',
    text: [
      'Hello! I am away from Thursday to Sunday. Could you keep the keys to the workshop meanwhile?',
      'Mrs. Okafor asked for them on Saturday morning.',
    ],
    unread: ['member'],
  },
  {
    key: 'welcome',
    from: 'network-admin',
    to: ['member', 'member2', 'category-admin'],
    since: 30,
    subject: 'The laundry room has a new list',
    text: [
      'From now on the list hangs beside the door.',
      'Please enter one slot a week each, so that everybody gets a turn.',
    ],
    unread: ['member', 'member2'],
  },
];
