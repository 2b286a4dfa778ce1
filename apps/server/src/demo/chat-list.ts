/** One message: who writes (`1`, `2` … for neighbours of the group), and what; or a pause of so many hours. */
export type ChatLine = readonly [author: string, text: string] | number;

/** A conversation of the sample community. */
export interface ChatText {
  /** The slug of a group, or the two accounts of a direct chat. */
  readonly between: string | readonly [string, string];
  /** Minutes since the last message. */
  readonly since: number;
  readonly lines: readonly ChatLine[];
  /** How many of the last messages accounts have not read yet. */
  readonly unread?: Readonly<Record<string, number>>;
}

/** What is said about the garden in the course of a year, some of it every week. */
const gardenTalk: readonly ChatLine[] = [
  ...talk('1 Wer hat den Schlüssel zum Schuppen?', 'group-admin Hängt wieder am Haken 🔑', '1 Danke!'),
  160,
  ...talk('2 The compost is steaming. Is that good?', 'group-admin That is very good', '2 Then I am proud of it'),
  150,
  ...talk(
    'member I can water on Thursday and Friday',
    '3 Dann nehme ich das Wochenende',
    'member2 Ich bin ab Montag da',
  ),
  170,
  ...talk('3 Zwei Kisten Äpfel stehen vor Haus 5, bitte mitnehmen', '4 Schon eine weniger', '1 Und noch eine. Danke!!'),
  165,
  ...talk(
    '4 Does anybody need strawberry runners? I have about forty',
    'member Ten for me please',
    '2 Five!',
    'group-admin The rest for the school bed?',
  ),
  155,
  ...talk(
    'member2 Der Rechen ist durch. Stiel gebrochen.',
    'group-admin Repair-Café?',
    'member2 Gute Idee, ich nehme ihn mit',
  ),
  170,
  ...talk('1 Heute Nacht Frost, bitte die Kübel reinholen', '3 Erledigt bei Haus 1 und 3', 'member House 5 too'),
  160,
];

/** What is said in the chats of the sample community. */
export const demoChatTexts: readonly ChatText[] = [
  {
    between: 'garden',
    since: 24,
    unread: { member: 2, member2: 5 },
    lines: [
      ...[...gardenTalk, ...gardenTalk, ...gardenTalk],
      ...talk(
        'group-admin Saturday is garden day! Ten o’clock at the shed',
        '1 Bin dabei',
        '2 Me too, with two children and one wheelbarrow',
        'member2 Ich kann leider nicht, bin in Leipzig',
        'member I bring soup. Leek and potato, no meat',
      ),
      18,
      ...talk(
        'group-admin The apple trees have arrived 🌳 Six of them, bare roots, they stand in the cellar of house 3',
        '3 Oh wie schön! Welche Sorten?',
        'group-admin Two Boskoop, two Topaz, one Gravensteiner and one that lost its label',
        '4 Überraschungsapfel!',
        'group-admin Who can help digging the holes on Friday afternoon?',
        '2 I can from four o’clock',
      ),
    ],
  },
  {
    between: 'haus-linde',
    since: 95,
    unread: { member: 1 },
    lines: [
      ...talk(
        'network-admin Ab Montag steht das Gerüst. Bitte Balkone leer räumen.',
        '1 Auch die Blumenkästen?',
        'network-admin Ja, leider. Im Keller von Haus 3 ist Platz.',
        '2 Can somebody lend me a hand with a very heavy oleander?',
        'member Tomorrow at six?',
        '2 Perfect, thank you!',
      ),
      22,
      ...talk(
        '3 Die Waschmaschine links zeigt wieder E18',
        'member Sieb reinigen hat bei mir geholfen',
        '3 Hat geklappt! Es war eine Socke.',
        '1 Blau, Größe 39? Die vermisse ich seit Wochen 😄',
      ),
    ],
  },
  {
    between: 'kitchen',
    since: 310,
    unread: { guest: 3 },
    lines: [
      ...talk(
        'group-admin Pumpkins on Wednesday! We have eleven of them',
        'guest Ich bringe Brot mit, Roggen oder Weizen?',
        'member Roggen!!',
        '1 One vegan portion for me, please',
        'group-admin Everything is vegan except the feta on the side',
      ),
      30,
      ...talk(
        'member Washing up: whose turn is it?',
        '2 Meine, und die von Petra',
        'guest Stimmt, ich bin da',
        'member Legends',
      ),
    ],
  },
  {
    between: 'choir',
    since: 1500,
    lines: [
      ...talk(
        'category-admin Probe heute im Kaminzimmer, der Saal ist belegt',
        '1 Bringt jemand das E-Piano mit?',
        'member Steht schon drin',
        'category-admin Wir fangen mit dem Kanon an, bitte Noten aus der Mappe nehmen',
        '2 Ich bin heiser, komme zum Zuhören',
      ),
      23,
      ...talk('3 Das war schön gestern', '1 Der Schlussakkord!', 'category-admin Genau so im Konzert, bitte'),
    ],
  },
  {
    between: ['member', 'member2'],
    since: 42,
    unread: { member: 1 },
    lines: [
      ...talk(
        'member Hi Jonas, do you still have the long ladder?',
        'member2 Ja, steht bei mir im Flur',
        'member Can I pick it up tonight?',
      ),
      ...talk('member2 Gerne, ab sieben bin ich da', 'member 👍'),
      70,
      ...talk(
        'member2 Kommst du am Freitag zum Film?',
        'member Yes! The one with the lighthouse?',
        'member2 Genau. Ich halte dir einen Platz frei, vorne links',
        'member You know me too well',
        'member2 Und danach auf ein Glas in die Küche?',
      ),
    ],
  },
  {
    between: ['member', 'group-admin'],
    since: 190,
    lines: [
      ...talk(
        'group-admin Mira, could you take the soup for Saturday?',
        'member With pleasure. How many of us?',
        'group-admin Between fifteen and twenty, depending on the rain',
        'member Then I cook for twenty and freeze the rain',
      ),
      26,
      ...talk('group-admin Lunch was lovely, thank you!', 'member Next time at your place 😊'),
    ],
  },
  {
    between: ['member', 'network-admin'],
    since: 2900,
    lines: talk(
      'network-admin Guten Morgen Frau Hollenbeck, Ihr neuer Kellerschlüssel ist da.',
      'member Wonderful, thank you! Is the office open today?',
      'network-admin Bis zwölf, und am Donnerstag wieder ab neun.',
      'member I will be there on Thursday.',
    ),
  },
  {
    between: ['member2', 'category-admin'],
    since: 620,
    unread: { member2: 2 },
    lines: talk(
      'member2 Hast du das dritte Angebot für die Wärmepumpe?',
      'category-admin Kam gestern. Das günstigste ist es nicht.',
      'member2 Schickst du es mir? Dann rechne ich es bis zur Besprechung durch.',
      'category-admin Liegt im Ordner „Angebote“.',
      'category-admin Und nimm bitte Kaffee mit, die Maschine ist kaputt.',
    ),
  },
];

/** Lines written as `who what they say`. */
function talk(...lines: readonly string[]): (readonly [string, string])[] {
  return lines.map((line) => {
    const end = line.indexOf(' ');
    return [line.slice(0, end), line.slice(end + 1)] as const;
  });
}
