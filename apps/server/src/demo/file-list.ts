/** A file of the sample community, with what it is made of. */
export interface DemoFileText {
  readonly name: string;
  /** `pdf` and `picture` are drawn from these lines, everything else is these lines. */
  readonly made: 'text' | 'pdf' | 'picture';
  readonly lines: readonly string[];
  readonly by: string;
  /** Hours ago. */
  readonly since: number;
  readonly description?: string;
  readonly isFinal?: boolean;
  readonly lockedBy?: string;
  /** What it was before, oldest first. */
  readonly earlier?: readonly (readonly string[])[];
  /** A version that waits to be approved, with who brought it. */
  readonly waiting?: { readonly by: string; readonly lines: readonly string[] };
}

/** A folder of the sample community; `space` is the network or the slug of a group. */
export interface DemoFolderText {
  readonly space: string;
  /** The folders it lies in and its name; empty for the root. */
  readonly path: readonly string[];
  readonly by: string;
  readonly approval?: boolean;
  readonly reads?: 'admins';
  readonly files: readonly DemoFileText[];
}

/** Folders and files that people have put down in the sample community. */
export const demoFolderTexts: readonly DemoFolderText[] = [
  {
    space: 'network',
    path: [],
    by: 'network-admin',
    files: [
      {
        name: 'Welcome to Lindenhof.pdf',
        made: 'pdf',
        lines: ['Welcome to Lindenhof', 'Where the keys hang, who to ask,', 'and when the bins go out.'],
        by: 'network-admin',
        since: 900,
        isFinal: true,
      },
      {
        name: 'House rules.md',
        made: 'text',
        lines: [
          '# House rules',
          '',
          '1. Quiet from ten at night.',
          '2. Bicycles go into the shed.',
          '3. Whoever empties the coffee fills it.',
        ],
        by: 'category-admin',
        since: 600,
        description: 'As agreed at the assembly in October.',
        earlier: [['# House rules', '', '1. Quiet from eleven at night.']],
      },
      {
        name: 'Phone tree.csv',
        made: 'text',
        lines: ['name,house,phone', 'Mira,Linde,11', 'Jonas,Ahorn,12', 'Selma,Linde,14'],
        by: 'member',
        since: 80,
        lockedBy: 'member',
      },
    ],
  },
  {
    space: 'network',
    path: ['Assemblies'],
    by: 'network-admin',
    approval: true,
    files: [
      {
        name: 'Minutes October.pdf',
        made: 'pdf',
        lines: ['Minutes of the assembly', '14 October 2026', 'Present: 38. The budget was agreed.'],
        by: 'network-admin',
        since: 700,
        isFinal: true,
      },
      {
        name: 'Agenda December.txt',
        made: 'text',
        lines: ['Agenda', '', '1. Greeting', '2. Heating', '3. Elections'],
        by: 'network-admin',
        since: 60,
        waiting: {
          by: 'member',
          lines: ['Agenda', '', '1. Greeting', '2. Heating', '3. Elections', '4. The bench in the yard'],
        },
      },
    ],
  },
  { space: 'network', path: ['Assemblies', 'Archive'], by: 'network-admin', files: [] },
  {
    space: 'network',
    path: ['Board only'],
    by: 'network-admin',
    reads: 'admins',
    files: [
      { name: 'Salaries.csv', made: 'text', lines: ['month,euro', 'October,2400'], by: 'network-admin', since: 300 },
    ],
  },
  {
    space: 'network',
    path: ['Pictures'],
    by: 'member',
    files: [
      {
        name: 'Summer party.png',
        made: 'picture',
        lines: ['#f2c14e', '#4d9078', '#f78154'],
        by: 'member',
        since: 2_900,
      },
      {
        name: 'The yard in snow.png',
        made: 'picture',
        lines: ['#dfe7ec', '#8fa6b2', '#ffffff'],
        by: 'member2',
        since: 200,
      },
    ],
  },
  {
    space: 'garden',
    path: [],
    by: 'group-admin',
    files: [
      {
        name: 'Planting plan.pdf',
        made: 'pdf',
        lines: ['Planting plan 2027', 'Bed 1: beans, bed 2: potatoes,', 'bed 3: flowers for the bees.'],
        by: 'group-admin',
        since: 50,
      },
      { name: 'Watering.csv', made: 'text', lines: ['week,who', '47,Mira', '48,Jonas'], by: 'member', since: 30 },
    ],
  },
  {
    space: 'garden',
    path: ['Beds'],
    by: 'group-admin',
    files: [{ name: 'Bed 1.png', made: 'picture', lines: ['#5b8c5a', '#cfd186', '#e3655b'], by: 'member', since: 500 }],
  },
];
