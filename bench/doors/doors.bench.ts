import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Extent, milliseconds, type Section } from '../claim.ts';
import { startCommunity } from '../server/community.ts';
import { summarise } from '../statistics.ts';

/** A form before the door, as it is sent for an address. */
interface Door {
  readonly name: string;
  readonly method: 'POST';
  readonly url: string;
  readonly payload: (email: string) => object;
}

const password = 'not the password of anybody';
const doors: readonly Door[] = [
  {
    name: 'sign-in with a wrong password (AUTH-D02)',
    method: 'POST',
    url: '/users/sign_in.json',
    payload: (email) => ({ user: { email, password } }),
  },
  {
    name: 'a link for a new password (AUTH-D11)',
    method: 'POST',
    url: '/users/password.json',
    payload: (email) => ({ user: { email } }),
  },
  {
    name: 'joining (AUTH-D15)',
    method: 'POST',
    url: '/users.json',
    payload: (email) => ({ user: { email, first_name: 'Nora', last_name: 'Neu', password } }),
  },
];

/** Whether the time of an answer tells that an address has an account. */
export async function benchDoors({ quick }: Extent): Promise<Section> {
  const pairs = quick ? 20 : 200;
  const postgres = await startPostgres();
  const known: string[] = [];
  const community = await startCommunity(postgres.url, {
    appointments: 0,
    more: {
      name: 'doors',
      enter: async ({ query }) => {
        const { rows } = await query('select email from users order by email');
        known.push(...rows.map((row) => String(Object(row).email)));
      },
    },
  });
  try {
    const enter = await visit(community.url);
    const measured: { readonly door: Door; readonly times: readonly number[] }[] = [];
    for (const door of doors)
      measured.push({ door, times: await differences((email) => enter(door, email), known, pairs) });
    return {
      title: 'Doors',
      method: [
        `${pairs} times an address with an account and one without are sent to each form before the door, by turns, to a server on PostgreSQL; a difference is that of two calls one right after the other.`,
      ],
      claims: measured.map(({ door, times }) =>
        boundClaim(`Known and unknown addresses, ${door.name}: median difference`, {
          ...{ value: Math.abs(summarise(times).median), most: 1, unit: 'ms' },
        }),
      ),
      details: measured.map(({ door, times }) => `- ${door.name}: differences ${milliseconds(summarise(times))}.`),
    };
  } finally {
    await community.stop();
    await postgres.stop();
  }
}

/** Opens a browser before the door; what it gives back sends a form and says how long that took. */
async function visit(url: string): Promise<(door: Door, email: string) => Promise<number>> {
  const opened = await fetch(`${url}/api/v1/session`, { headers: { accept: 'application/json' } });
  const cookie = opened.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { csrf_token } = (await opened.json()) as { readonly csrf_token: string };
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    cookie,
    'x-csrf-token': csrf_token,
  };
  return async ({ method, url: path, payload }, email) => {
    const begun = performance.now();
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(payload(email)) });
    await answer.arrayBuffer();
    return performance.now() - begun;
  };
}

/** By how much a known address takes longer than an unknown one, pair by pair, each first in turn. */
async function differences(
  timeOf: (email: string) => Promise<number>,
  known: readonly string[],
  pairs: number,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let index = 0; index < pairs; index += 1) {
    const email = known[index % known.length] ?? '';
    const unknown = `nobody.${email}`;
    const first = await timeOf(index % 2 === 0 ? email : unknown);
    const second = await timeOf(index % 2 === 0 ? unknown : email);
    found.push(index % 2 === 0 ? first - second : second - first);
  }
  return found;
}
