import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';
import { type Claim, type Extent, exactClaim, milliseconds, ratioClaim, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import { measureRoom, type RoomTimes, repeats } from './measure-room.ts';

const configFile = `${import.meta.dirname}/vite.config.ts`;
const works = { open: 'mount', append: 'append', jump: 'jump' } as const;
type Work = keyof typeof works;

/** What a chat of many messages takes on the browser's main thread, beside react-virtuoso. */
export async function benchRoom({ rounds }: Extent): Promise<Section> {
  const messages = 50_000;
  await build({ configFile });
  const server = await preview({ configFile, preview: { port: 0, strictPort: false } });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const base = server.resolvedUrls?.local[0];
    if (base === undefined) throw new Error('The built pages are not served.');
    const ours: RoomTimes[] = [];
    const theirs: RoomTimes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const order = [
        { times: ours, page: 'atrium' },
        { times: theirs, page: 'virtuoso' },
      ];
      for (const { times, page } of round % 2 === 0 ? order : order.reverse()) {
        times.push(await measureRoom(browser, { url: `${base}${page}.html`, messages }));
      }
    }
    return {
      title: 'Chat room',
      method: [
        `The product's log of a group chat with ${messages.toLocaleString('en')} messages and the list of react-virtuoso 4.18.21 with the same rows of the same messages, built for production, in Chromium ${browser.version()} at 1440 × 900.`,
        'Time is what the main thread spent in tasks (CDP `TaskDuration`, thread time): scripts, style, layout, paint; until two frames have passed without a change.',
        'Each round opens each page anew at its newest message; then 5 messages arrive one by one, the page is scrolled up in 180 frames, and 5 messages far apart are jumped to. Laying messages out by days and writers is the same for both, and done before.',
      ],
      claims: [
        ...(['open', 'append', 'jump'] as const).map((work) => claimOf(work, ours, theirs)),
        smoothness(ours),
        arrivals(ours),
      ],
      details: [describe('Atrium', ours), describe('react-virtuoso', theirs)],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function claimOf(work: Work, ours: readonly RoomTimes[], theirs: readonly RoomTimes[]): Claim {
  const of = (times: readonly RoomTimes[]) => times.map((time) => time[work]);
  return ratioClaim({ name: `50,000 messages: ${works[work]}`, ours: of(ours), theirs: of(theirs), most: 0.9 });
}

function smoothness(times: readonly RoomTimes[]): Claim {
  const long = times.reduce((sum, { scrolled }) => sum + scrolled.longFrames.length, 0);
  return exactClaim('Frames of a scroll over 50 ms', { value: String(long), expected: '0' });
}

function arrivals(times: readonly RoomTimes[]): Claim {
  const value = `${summed(times)} of ${times.length * repeats * 2}`;
  const expected = `${times.length * repeats * 2} of ${times.length * repeats * 2}`;
  return exactClaim('Messages that arrived or were jumped to, in view', { value, expected });
}

function summed(times: readonly RoomTimes[]): number {
  return times.reduce((sum, { inView }) => sum + inView, 0);
}

function describe(name: string, times: readonly RoomTimes[]): string {
  const [open, append, jump] = (['open', 'append', 'jump'] as const).map((work) =>
    milliseconds(summarise(times.map((time) => time[work]))),
  );
  const frames = times.flatMap(({ scrolled }) => scrolled.longFrames);
  const longest =
    frames.length === 0
      ? 'no frame over 50 ms'
      : `${frames.length} frames over 50 ms, the longest ${Math.round(Math.max(...frames))} ms`;
  const distance = Math.round(times.at(-1)?.scrolled.distance ?? 0).toLocaleString('en');
  return `- ${name}: mount ${open}, append ${append}, jump ${jump}; ${distance} px scrolled with ${longest}; ${summed(times)} of ${times.length * repeats * 2} messages came into view.`;
}
