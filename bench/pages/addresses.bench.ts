import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../tools/scripts/chromium.mjs';
import { startServer } from '../../tools/scripts/sample-server.mjs';
import { type Claim, type Extent, milliseconds, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import { type Account, type Address, createLeads, findAddresses } from './every-address.ts';
import { measureVisit, type Visit, type VisitPlan } from './measure-visit.ts';
import { nobody, signIn } from './sign-in.ts';

const desk = { width: 1440, height: 900 };
/** How long until the largest paint, and how much may move. */
const most = { paint: 2_500, shift: 0.02 };
/** What comes as close to a bound as this is looked at in every round. */
const close = 0.9;

/** What a first visit to every address of the product is like. */
export async function benchAddresses({ rounds, quick }: Extent): Promise<Section> {
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const states: Readonly<Record<Account, VisitPlan['storageState']>> = {
      visitor: nobody,
      member: await signIn(browser, { url: server.url, name: 'member' }),
      'network-admin': await signIn(browser, { url: server.url, name: 'network-admin' }),
    };
    const addresses = await findAddresses();
    const patterns = addresses.map(({ pattern }) => pattern);
    const newLeads = () => createLeads(patterns);
    const leads = { visitor: newLeads(), member: newLeads(), 'network-admin': newLeads() };
    const visit = (pattern: string, account: Account) =>
      measureVisit(browser, {
        ...{ storageState: states[account], url: server.url + leads[account].follow(pattern) },
        ...{ size: desk, whole: 'h1', isBrief: true },
      });
    const measured: Measured[] = [];
    for (const address of addresses.filter((_, place) => !quick || place % 5 === 0)) {
      const first = await visit(address.pattern, address.account);
      leads[address.account].learn(first.links);
      measured.push({ ...address, visits: [first] });
    }
    for (const one of measured) {
      while (one.visits.length < rounds && one.visits.some(isClose)) {
        one.visits.push(await visit(one.pattern, one.account));
      }
    }
    return {
      title: 'Every address',
      method: [
        'As the first visits, by an administrator where something is administered and by a member elsewhere, at 1440 px: largest paint and layout shift.',
        'What stands in an address is taken from the links of the pages before; where none leads there, it is an address of nothing. Each is visited once, and one that comes within a tenth of a bound or over it as often as there are rounds; of those it is the median, with the range.',
      ],
      claims: measured.toSorted((one, other) => one.pattern.localeCompare(other.pattern)).map(claimOf),
      details: [
        `- Largest paint of all: ${milliseconds(summarise(measured.map(({ visits }) => medianOf(visits, 'paint'))))}.`,
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Measured extends Address {
  readonly visits: Visit[];
}

function isClose({ paint, shift }: Visit): boolean {
  return paint > most.paint * close || shift > most.shift * close;
}

function medianOf(visits: readonly Visit[], what: 'paint' | 'shift'): number {
  return summarise(visits.map((visit) => visit[what])).median;
}

function claimOf({ pattern, visits }: Measured): Claim {
  const [paint, shift] = [summarise(visits.map((visit) => visit.paint)), medianOf(visits, 'shift')];
  const painted = visits.length === 1 ? `${Math.round(paint.median).toLocaleString('en')} ms` : milliseconds(paint);
  return {
    name: `\`${pattern}\``,
    measured: `${painted}, ${shift.toFixed(3)}`,
    bound: `at most ${most.paint.toLocaleString('en')} ms, ${most.shift}`,
    isMet: paint.median <= most.paint && shift <= most.shift,
  };
}
