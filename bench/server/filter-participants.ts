import { Agent } from 'node:http';
import { demoId } from '../../apps/server/src/demo/demo-id.ts';
import type { Community } from './community.ts';
import { read } from './open-loop.ts';

/** The one of the sample community with 500 participants. */
const assembly = demoId('appointment', 'Mitgliederversammlung/2,3,17:00,180');
const searches = ['an', 'mar', 'ör', 'li', 'hein', 'x'];

/** How the 500 participants of an appointment were searched. */
export interface Filtering {
  readonly participants: number;
  /** Ascending milliseconds of single calls, one after the other. */
  readonly latencies: readonly number[];
}

/** Types a few beginnings into the filter of the participants, one call each. */
export async function filterParticipants({ url, cookies }: Community): Promise<Filtering> {
  const agent = new Agent({ keepAlive: true });
  const list = (query: string) =>
    read({ url: `${url}/appointments/${assembly}/participants?${query}`, cookie: cookies[1] ?? '', agent });
  const participants: number = JSON.parse(await list('')).total;
  for (const text of searches) await list(`q=${encodeURIComponent(text)}`);
  const latencies: number[] = [];
  for (const text of [...searches, ...searches, ...searches, ...searches, ...searches]) {
    const begun = performance.now();
    await list(`q=${encodeURIComponent(text)}&status=accepted`);
    latencies.push(performance.now() - begun);
  }
  agent.destroy();
  return { participants, latencies: latencies.sort((one, other) => one - other) };
}
