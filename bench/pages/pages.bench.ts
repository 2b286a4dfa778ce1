import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';
import { startServer } from '../../tools/scripts/sample-server.mjs';
import { boundClaim, type Claim, type Extent, milliseconds, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import { measureVisit, type Visit, type VisitPlan } from './measure-visit.ts';
import { nobody, signIn } from './sign-in.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Case {
  readonly name: string;
  readonly path: string;
  readonly size: typeof desk;
  readonly whole: string;
  readonly isVisitor?: boolean;
  readonly act?: (page: Page) => Promise<void>;
  /** Milliseconds until the largest paint, and how much may move. */
  readonly paint: number;
  readonly shift?: number;
}

/** What a first visit to the product's own pages is like on a slow line and a slow device. */
export async function benchPages({ rounds }: Extent): Promise<Section> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const storageState = await signIn(browser, { url: server.url, name: 'member' });
    const measured: { readonly one: Case; readonly visits: readonly Visit[] }[] = [];
    for (const one of casesFor(await findRoom(browser, server.url, storageState))) {
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await measureVisit(browser, planOf(one, { url: server.url, storageState })));
      }
      measured.push({ one, visits });
    }
    return {
      title: 'First visits',
      method: [
        `The product with its sample community, as \`npm start\` serves it, in Chromium ${browser.version()} with an empty cache: 1.6 Mbit/s, 150 ms, a processor slowed down four times.`,
        'Paint is the largest contentful paint; shift is all that moved before anybody did anything; the interaction is the longest from click or key to paint of those done on the page, as Interaction to Next Paint counts them.',
      ],
      claims: [...measured.flatMap(({ one, visits }) => claimsOf(one, visits)), interactionClaim(measured)],
      details: measured.map(({ one, visits }) => describe(one, visits)),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

function casesFor(room: string): readonly Case[] {
  const sheet = '[data-part=month-sheet] [data-part=sheet-entry]';
  return [
    { name: 'Sign-in', path: '/users/sign_in', size: desk, whole: 'form', isVisitor: true, paint: 2_500 },
    { name: 'Month', path: '/appointments', size: desk, whole: sheet, act: actOnMonth, paint: 3_000 },
    {
      name: 'List at 390 px',
      path: '/appointments',
      size: phone,
      whole: '[data-part=appointment-list] a',
      paint: 3_000,
      shift: 0.02,
    },
    { name: 'Chat room', path: room, size: desk, whole: '[data-part=message]', act: actInRoom, paint: 3_000 },
  ];
}

async function actOnMonth(page: Page): Promise<void> {
  for (const month of ['Next month', 'Previous month']) {
    await page.getByRole('button', { name: month }).click();
    await page.waitForLoadState('networkidle');
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
}

async function actInRoom(page: Page): Promise<void> {
  await page.locator('[data-part=composer] textarea').click();
  await page.keyboard.type('A message of a few words');
}

function planOf(one: Case, { url, storageState }: Pick<VisitPlan, 'url' | 'storageState'>): VisitPlan {
  const { path, size, whole, act, isVisitor } = one;
  return { url: url + path, size, whole, storageState: isVisitor ? nobody : storageState, ...(act && { act }) };
}

/** A chat of the sample member, as their list of chats leads to it. */
async function findRoom(browser: Browser, url: string, storageState: VisitPlan['storageState']): Promise<string> {
  const context = await browser.newContext({ storageState });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/chat`);
    const room = await page.locator('a[data-part=chat-row]').first().getAttribute('href');
    if (room === null) throw new Error('The sample member has no chat.');
    return room;
  } finally {
    await context.close();
  }
}

function claimsOf({ name, paint, shift }: Case, visits: readonly Visit[]): Claim[] {
  const painted = summarise(visits.map((visit) => visit.paint)).median;
  const moved = summarise(visits.map((visit) => visit.shift)).median;
  const claims = [boundClaim(`${name}: largest paint`, { value: painted, most: paint, unit: 'ms' })];
  if (shift === undefined) return claims;
  const bound = { measured: moved.toFixed(3), bound: `at most ${shift}`, isMet: moved <= shift };
  return [...claims, { name: `${name}: layout shift`, ...bound }];
}

function interactionClaim(measured: readonly { readonly visits: readonly Visit[] }[]): Claim {
  const longest = measured.map(({ visits }) => summarise(visits.map(({ interaction }) => interaction)).median);
  return boundClaim('Longest interaction', { value: Math.max(...longest), most: 200, unit: 'ms' });
}

function describe({ name }: Case, visits: readonly Visit[]): string {
  const of = (what: 'paint' | 'shift' | 'interaction') => summarise(visits.map((visit) => visit[what]));
  const moved = of('shift');
  const shift = `${moved.median.toFixed(3)} (${moved.least.toFixed(3)} to ${moved.most.toFixed(3)})`;
  return `- ${name}: largest paint ${milliseconds(of('paint'))}, layout shift ${shift}, longest interaction ${milliseconds(of('interaction'))}.`;
}
