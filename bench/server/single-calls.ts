import { Agent } from 'node:http';
import { quantile } from '../statistics.ts';
import type { Community } from './community.ts';
import { read } from './open-loop.ts';

/** Medians in milliseconds of calls of which none waits for another, by community and round. */
export async function timeSingleCalls(
  communities: readonly Community[],
  { paths, rounds }: { readonly paths: readonly string[]; readonly rounds: number },
): Promise<readonly (readonly number[])[]> {
  const agent = new Agent({ keepAlive: true });
  const medians = communities.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const times = communities.map((): number[] => []);
    for (const path of [...paths, ...paths]) {
      for (const [index, { url, cookies }] of communities.entries()) {
        const begun = performance.now();
        await read({ url: url + path, cookie: cookies[0] ?? '', agent });
        times[index]?.push(performance.now() - begun);
      }
    }
    for (const [index, ownTimes] of times.entries()) {
      medians[index]?.push(
        quantile(
          ownTimes.toSorted((one, other) => one - other),
          0.5,
        ),
      );
    }
  }
  agent.destroy();
  return medians;
}
