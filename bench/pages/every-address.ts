import { boundClaim, type Claim, milliseconds } from '../claim.ts';
import { summarise } from '../statistics.ts';
import type { Visit } from './measure-visit.ts';

/** An address as the web app lists it. */
interface Listed {
  readonly pattern: string;
  readonly loads: readonly (() => unknown)[];
}

/** What was measured at one address. */
interface Measured {
  readonly path: string;
  readonly visits: readonly Visit[];
}

/** What stands in the place of an address's parts in the sample community. */
const parts: Readonly<Record<string, string>> = { slug: 'garden', category: 'circles' };
/** How many of the slowest and of those that move most are looked at more than once. */
const worst = 3;

/** Every address of the product that names nothing but a group or a category, and shows what is built. */
export async function findAddresses(): Promise<readonly string[]> {
  const file = new URL('../../apps/web/src/app/pages.ts', import.meta.url);
  const { pages }: { readonly pages: readonly Listed[] } = await import(file.href);
  return pages
    .filter(({ loads }) => !loads.some((load) => String(load).includes('foreseen')))
    .map(({ pattern }) => pattern.replace(/:(slug|category)/g, (_, name: string) => parts[name] ?? ''))
    .filter((path) => !path.includes(':'));
}

/** Visits every address once, and the worst of them as often as there are rounds. */
export async function measureEvery(
  paths: readonly string[],
  rounds: number,
  visit: (path: string) => Promise<Visit>,
): Promise<{ readonly claims: readonly Claim[]; readonly details: readonly string[] }> {
  const once: { readonly path: string; readonly visit: Visit }[] = [];
  for (const path of paths) once.push({ path, visit: await visit(path) });
  const worstBy = async (what: 'paint' | 'shift'): Promise<readonly Measured[]> => {
    const measured: Measured[] = [];
    for (const { path, visit: first } of once
      .toSorted((one, other) => other.visit[what] - one.visit[what])
      .slice(0, worst)) {
      const visits = [first];
      while (visits.length < rounds) visits.push(await visit(path));
      measured.push({ path, visits });
    }
    return measured;
  };
  const [slowest, restless] = [await worstBy('paint'), await worstBy('shift')];
  const most = (measured: readonly Measured[], what: 'paint' | 'shift') =>
    Math.max(...measured.map(({ visits }) => summarise(visits.map((one) => one[what])).median));
  const moved = most(restless, 'shift');
  const name = `All ${paths.length} addresses that need no id`;
  return {
    claims: [
      boundClaim(`${name}, the slowest: largest paint`, { value: most(slowest, 'paint'), most: 2_500, unit: 'ms' }),
      {
        ...{ name: `${name}, the most restless: layout shift`, measured: moved.toFixed(3), bound: 'at most 0.02' },
        isMet: moved <= 0.02,
      },
    ],
    details: [
      `- All addresses once: largest paint ${milliseconds(summarise(once.map((one) => one.visit.paint)))}.`,
      ...slowest.map(
        ({ path, visits }) => `- ${path}: largest paint ${milliseconds(summarise(visits.map(({ paint }) => paint)))}.`,
      ),
      ...restless.map(
        ({ path, visits }) =>
          `- ${path}: layout shift ${summarise(visits.map(({ shift }) => shift)).median.toFixed(3)}.`,
      ),
    ],
  };
}
