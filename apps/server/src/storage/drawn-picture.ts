import { createHash } from 'node:crypto';

/** What is drawn instead of photographed: a person without features, or a pattern that stands for a group. */
export type DrawnKind = 'portrait' | 'pattern';

/** How somebody wears their hair. */
export type HairName = (typeof hairNames)[number];

/** The image key of a drawn picture; the same seed always gives the same picture. Hair is drawn on portraits only. */
export function drawnKey(kind: DrawnKind, seed: string, hair: HairName = 'short'): string {
  const hash = createHash('sha256').update(seed).digest('hex');
  return `drawn-${kind}-${hairNames.indexOf(hair)}${hash.slice(0, 15)}`;
}

const hairNames = ['short', 'long', 'bun', 'curls', 'beard', 'bob', 'none'] as const;

/** Draws a picture as SVG of so many pixels a side. */
export function drawPicture({ kind, seed }: { kind: DrawnKind; seed: string }, side: number): string {
  const choose = chooser(seed);
  const hair = hairNames[Number(seed[0])] ?? 'short';
  const content = kind === 'portrait' ? portrait(choose, hairStyles[hair]) : pattern(choose);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 96 96">${content}</svg>`;
}

/** Picks from a list; each pick uses up one byte of the seed's hash. */
type Choose = <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;

function chooser(seed: string): Choose {
  const bytes = createHash('sha512').update(seed).digest();
  let used = 0;
  return (choices) => {
    const byte = bytes[used % bytes.length] ?? 0;
    used += 1;
    return choices[byte % choices.length] ?? choices[0];
  };
}

const grounds = ['#d9e4dd', '#f0dfc8', '#d7e1ec', '#eed7d2', '#e4dcea', '#dfe6c9', '#f3e6b8', '#cfe3e3'] as const;
const clothes = ['#2f5d50', '#8a3b2e', '#2e4a6b', '#6b4a7d', '#b7791f', '#3f6212', '#7c2d4a', '#334155'] as const;
const skins = ['#f3d3bd', '#e8b998', '#d19a73', '#b0764f', '#8a5a3b', '#5f3d2a'] as const;
const hairs = ['#2b2118', '#4a3020', '#7a4a22', '#b98a4a', '#8d8d8d', '#dcdcd6', '#1c1c22', '#9a4a26'] as const;

function portrait(choose: Choose, hairStyle: HairStyle): string {
  const [ground, cloth, skin] = [choose(grounds), choose(clothes), choose(skins)];
  const [behind, before] = hairStyle(choose(hairs));
  const collar = choose(collars);
  return [
    `<rect width="96" height="96" fill="${ground}"/>`,
    behind,
    `<path d="M10 100c0-22 16-32 38-32s38 10 38 32z" fill="${cloth}"/>`,
    `<path d="M39 56h18v14c0 6-18 6-18 0z" fill="${skin}"/>`,
    collar(ground),
    `<ellipse cx="48" cy="42" rx="18" ry="21" fill="${skin}"/>`,
    before,
  ].join('');
}

type HairStyle = (fill: string) => readonly [behind: string, before: string];

const hairStyles: Readonly<Record<HairName, HairStyle>> = {
  short: (fill) => [
    '',
    `<path d="M29 42c-3-22 12-28 21-27 13 0 20 10 17 27-3-10-9-14-19-14s-16 4-19 14z" fill="${fill}"/>`,
  ],
  long: (fill) => [
    `<path d="M24 74c0-12-1-24 2-36 4-15 13-22 22-22s18 7 22 22c3 12 2 24 2 36z" fill="${fill}"/>`,
    `<path d="M29 44c1-14 8-20 18-23 6 6 13 10 20 12-2-12-8-19-19-19-12 0-21 10-19 30z" fill="${fill}"/>`,
  ],
  bun: (fill) => [
    `<circle cx="48" cy="15" r="10" fill="${fill}"/>`,
    `<path d="M29 42c-1-16 8-24 19-24s20 8 19 24c-4-9-11-12-19-12s-15 3-19 12z" fill="${fill}"/>`,
  ],
  curls: (fill) => [
    `<circle cx="48" cy="36" r="28" fill="${fill}"/>`,
    `<path d="M30 40c0-14 8-20 18-20s18 6 18 20c-4-8-10-10-18-10s-14 2-18 10z" fill="${fill}"/>`,
  ],
  beard: (fill) => [
    '',
    `<path d="M30 40c0-15 8-22 18-22s18 7 18 22c-2-6-3-8-5-10-8 2-18 2-26 0-2 2-4 4-5 10z" fill="${fill}"/><path d="M31 46c1 16 8 20 17 20s16-4 17-20c-3 8-8 9-17 9s-14-1-17-9z" fill="${fill}"/>`,
  ],
  bob: (fill) => [
    `<path d="M26 60c-3-28 6-44 22-44s25 16 22 44l-8 2H34z" fill="${fill}"/>`,
    `<path d="M30 40c2-10 8-15 18-15s16 5 18 15c1-14-6-23-18-23s-19 9-18 23z" fill="${fill}"/>`,
  ],
  none: () => ['', ''],
};

const collars: readonly [(fill: string) => string, ...((fill: string) => string)[]] = [
  () => '',
  (fill) => `<path d="M36 67l12 15 12-15-3-1-9 10-9-10z" fill="${fill}"/>`,
  (fill) => `<path d="M34 68c6 8 22 8 28 0l3 2c-7 11-27 11-34 0z" fill="${fill}" opacity=".7"/>`,
];

function pattern(choose: Choose): string {
  const ground = choose(grounds);
  const inks = [choose(clothes), choose(clothes), choose(grounds)] as const;
  const corners = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => ({ x: (cell % 3) * 32, y: Math.floor(cell / 3) * 32 }));
  const tiles = corners.map(({ x, y }) => {
    const turn = choose([0, 90, 180, 270]);
    const tile = choose(tileShapes)(choose(inks));
    return `<g transform="translate(${x} ${y}) rotate(${turn} 16 16)">${tile}</g>`;
  });
  return `<rect width="96" height="96" fill="${ground}"/>${tiles.join('')}`;
}

const tileShapes: readonly [(fill: string) => string, ...((fill: string) => string)[]] = [
  (fill) => `<path d="M0 0h32a32 32 0 0 1-32 32z" fill="${fill}"/>`,
  (fill) => `<path d="M0 0h32L0 32z" fill="${fill}"/>`,
  (fill) => `<circle cx="16" cy="16" r="11" fill="${fill}"/>`,
  (fill) => `<path d="M0 0h16a16 16 0 0 0 16 16v16H16A16 16 0 0 0 0 16z" fill="${fill}"/>`,
  (fill) => `<rect width="32" height="16" fill="${fill}"/>`,
];
