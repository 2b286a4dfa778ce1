import { Agent } from 'node:http';
import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Claim, type Extent, milliseconds, type Section } from '../claim.ts';
import { type Community, startCommunity } from '../server/community.ts';
import { read } from '../server/open-loop.ts';
import { runLoad } from '../server/run-load.ts';
import { createChance, quantile, summarise } from '../statistics.ts';
import { enterMany, manyPeople } from './many-members.ts';

const rate = 50;

/** How long people are looked for among many, by any text of 1 to 20 letters, and whether more people make a difference. */
export async function benchDirectory({ rounds, quick }: Extent): Promise<Section> {
  const sizes = quick ? [1_000, 20_000] : [1_000, 100_000];
  const postgres = await startPostgres();
  const networks: Network[] = [];
  try {
    for (const members of sizes) {
      const more = {
        name: `members_${members}`,
        enter: (database: Parameters<typeof enterMany>[0]) => enterMany(database, members),
      };
      const community = await startCommunity(postgres.url, { appointments: 0, more });
      networks.push({ members, community, times: { picker: newTimes(), directory: newTimes() } });
      console.log(`${members.toLocaleString('en')} members are there`);
    }
    for (const network of networks) await warmUp(network.community);
    for (let round = 0; round < rounds; round += 1) {
      for (const network of networks) await addRound(network, quick ? 4 : 10);
    }
    return sectionOf(networks);
  } finally {
    for (const { community } of networks) await community.stop();
    await postgres.stop();
  }
}

/** Medians and 95th percentiles of the rounds. */
interface Times {
  readonly medians: number[];
  readonly p95s: number[];
}

interface Network {
  readonly members: number;
  readonly community: Community;
  readonly times: Readonly<Record<keyof typeof pathsOf, Times>>;
}

function newTimes(): Times {
  return { medians: [], p95s: [] };
}

/** Texts as they are typed: beginnings of names, parts of them, two words, names with a slip, and what nobody is called. */
const texts = typedTexts();
const pathsOf = {
  picker: texts.flatMap((text) => [
    `/members?q=${text}`,
    `/directory?q=${text}&include_membership_roles=true`,
    `/directory/members?q=${text}`,
  ]),
  directory: texts.flatMap((text, index) => [
    `/directory/members.json?q=${text}`,
    `/directory/members.json?q=${text}&sort=first_name&filter%5Bglossary%5D=${'ABEKMSZ'[index % 7]}`,
    `/directory/members.json?q=${text}&filter%5Bdistrict%5D=district_${index % 4}`,
  ]),
};

function typedTexts(): string[] {
  const chance = createChance(5);
  const people = manyPeople(100_000).filter((_, index) => index % 997 === 0);
  return Array.from({ length: 20 }, (_, index) => index + 1).flatMap((length) => {
    const { first, last } = people[Math.floor(chance() * people.length)] ?? { first: 'Anna', last: 'Berg' };
    const whole = `${first} ${last}`;
    const from = Math.floor(chance() * Math.max(1, last.length - length));
    const strange = Array.from({ length }, () => 'qxjwyzpv'[Math.floor(chance() * 8)]).join('');
    const two = `${first.slice(0, Math.ceil(length / 2))} ${last.slice(0, Math.ceil(length / 2))}`;
    return [whole.slice(0, length), last.slice(0, length), last.slice(from, from + length), two, strange].map((text) =>
      encodeURIComponent(text.toLowerCase().slice(0, 20)),
    );
  });
}

async function warmUp({ url, cookies }: Community): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const path of [...pathsOf.picker, ...pathsOf.directory]) {
    await read({ url: url + path, cookie: cookies[0] ?? '', agent });
  }
  agent.destroy();
}

async function addRound({ community, times }: Network, seconds: number): Promise<void> {
  for (const [name, paths] of Object.entries(pathsOf)) {
    const { url, cookies } = community;
    const latencies = await runLoad({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
    // The names are those of the paths.
    const { medians, p95s } = times[name as keyof typeof pathsOf];
    medians.push(quantile(latencies, 0.5));
    p95s.push(quantile(latencies, 0.95));
  }
}

function sectionOf(networks: readonly Network[]): Section {
  return {
    title: 'Directory',
    method: [
      `People are looked for in the pickers and in the directory (whole, by letter, by a field of the profile) on PostgreSQL, by ${texts.length} texts of 1 to 20 letters: beginnings and parts of names, two words, and what nobody is called. ${rate} calls a second come steadily, whether those before have been answered or not; a time is from when a call was due until its last byte.`,
    ],
    claims: (['picker', 'directory'] as const).flatMap((name) => claimsOf(name, networks)),
    details: networks.map(
      ({ members, times: { picker, directory } }) =>
        `- ${members.toLocaleString('en')}: pickers median ${milliseconds(summarise(picker.medians))}, p95 ${milliseconds(summarise(picker.p95s))}; directory median ${milliseconds(summarise(directory.medians))}, p95 ${milliseconds(summarise(directory.p95s))}.`,
    ),
  };
}

function claimsOf(name: keyof typeof pathsOf, networks: readonly Network[]): Claim[] {
  const bounds = networks.map(({ members, times }) => {
    const value = summarise(times[name].p95s).median;
    return boundClaim(`${name}, ${members.toLocaleString('en')} members: p95`, { value, most: 50, unit: 'ms' });
  });
  const [few, many] = [networks[0], networks.at(-1)].map(
    (network) => summarise(network?.times[name].medians ?? []).median,
  );
  const ratio = (many ?? Number.NaN) / (few ?? Number.NaN);
  return [...bounds, boundClaim(`${name}, many members by few: median`, { value: ratio, most: 1.5, unit: 'times' })];
}
