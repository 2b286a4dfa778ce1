import { type Browser, chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';
import { boundClaim, type Claim, type Extent, milliseconds, ratioClaim, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import { measurePage, type PageTimes } from './measure-page.ts';
import { benchMonths } from './month-data.ts';

const pages = ['atrium', 'fullcalendar', 'overview', 'bare'] as const;
type PageName = (typeof pages)[number];

const configFile = `${import.meta.dirname}/../vite.config.ts`;
const monthsShown = 5;
const nodesAtMost = 1_000;

/** What a month takes on the browser's main thread, beside FullCalendar and a bare table. */
export async function benchSheet({ rounds, quick }: Extent): Promise<Section> {
  await build({ configFile });
  const server = await preview({ configFile, preview: { port: 0, strictPort: false } });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const base = server.resolvedUrls?.local[0];
    if (base === undefined) throw new Error('The built pages are not served.');
    const sizes: Measured[] = [];
    for (const count of quick ? [500] : [500, 2_000, 10_000]) {
      sizes.push({ count, times: await measureRounds(browser, { base, count, rounds }) });
    }
    const busy = await measureBusyMonth(browser, { base, rounds });
    return {
      title: 'Month sheet',
      method: [
        `The product's month sheet and FullCalendar 7.1.0 (\`dayGridMonth\`, \`dayMaxEvents\`), each under a title and three buttons, with the same data, built for production, in Chromium ${browser.version()} at 1440 × 900. The whole overview with the product's own bar and a bare table that does the least possible are measured beside them.`,
        'Time is what the main thread spent in tasks (CDP `TaskDuration`, thread time): scripts, style, layout, paint; from the call until two frames have passed without a change.',
        `Each round opens each page anew, shows November 2026, then ${monthsShown - 1} more months; answers arrive in a task of their own. A change is the mean of the ${monthsShown - 1}.`,
        'What stands before a month is opened (the frame with theme, language and font) is not measured.',
      ],
      claims: [...sizes.flatMap(claimsOf), boundClaim('1,000 appointments (CAL-D147): first render', busy)],
      details: sizes.flatMap(describe),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

type Times = Readonly<Record<PageName, PageTimes[]>>;

interface Measured {
  readonly count: number;
  readonly times: Times;
}

/** One page after the other in each round, so that whatever else the machine does meets all of them. */
async function measureRounds(
  browser: Browser,
  { base, count, rounds }: { readonly base: string; readonly count: number; readonly rounds: number },
): Promise<Times> {
  const months = benchMonths(count, monthsShown);
  const times: Times = { atrium: [], fullcalendar: [], overview: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) times[page].push(await measurePage(browser, { url: `${base}${page}.html`, months }));
  }
  return times;
}

async function measureBusyMonth(
  browser: Browser,
  { base, rounds }: { readonly base: string; readonly rounds: number },
) {
  const months = benchMonths(1_000, 2);
  const opens: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    opens.push((await measurePage(browser, { url: `${base}atrium.html`, months })).open);
  }
  return { value: summarise(opens).median, most: 1_000, unit: 'ms' };
}

function claimsOf({ count, times }: Measured): Claim[] {
  const of = (page: PageName, what: 'open' | 'change') => times[page].map((time) => time[what]);
  const name = `${count.toLocaleString('en')} appointments`;
  const third = 1 / 3;
  const claim = (what: 'open' | 'change', most: number) => ({
    ours: of('atrium', what),
    theirs: of('fullcalendar', what),
    most,
  });
  return [
    ratioClaim({ name: `${name}: first render`, ...claim('open', third) }),
    ratioClaim({ name: `${name}: month change`, ...claim('change', count === 500 ? 0.4 : third) }),
    boundClaim(`${name}: nodes`, {
      value: Math.max(...times.atrium.map(({ nodes }) => nodes)),
      most: nodesAtMost,
      unit: 'nodes',
    }),
  ];
}

function describe({ count, times }: Measured): string[] {
  return pages.map((page) => {
    const [open, change] = (['open', 'change'] as const).map((what) =>
      milliseconds(summarise(times[page].map((time) => time[what]))),
    );
    return `- ${count.toLocaleString('en')}, ${page}: first render ${open}, month change ${change}, ${times[page].at(-1)?.nodes} nodes.`;
  });
}
