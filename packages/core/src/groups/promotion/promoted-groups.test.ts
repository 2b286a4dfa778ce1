import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { connectList } from '../../lists/index.ts';
import { groupOf, promotedGroupOf } from '../groups.fixtures.ts';
import { createGroupPromotion, type JoiningAct, joiningStep, type PromotedGroup } from './index.ts';

const free = promotedGroupOf(1, { can: { join: true, join_moderated: false } });
const asked = promotedGroupOf(2, { can: { join: false, join_moderated: true } });
const invited = promotedGroupOf(3, { ...free, membership_status_of_current_member: 'invited' });
const own = promotedGroupOf(4, { membership_status_of_current_member: 'member' });
const waiting = promotedGroupOf(5, { membership_status_of_current_member: 'in_moderation' });
const barred = promotedGroupOf(6);

function connect(groups: readonly PromotedGroup[]) {
  const calls: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname } = new URL(url);
      calls.push(`${method} ${pathname}`);
      if (method === 'PUT') return Response.json({ error: true, code: 'x', message: '', errors: {} }, { status: 404 });
      const isAsked = pathname.includes(asked.slug);
      const membership_status_of_current_member = isAsked ? ('in_moderation' as const) : ('member' as const);
      if (method === 'POST') return Response.json({ group: groupOf({ membership_status_of_current_member }) });
      return Response.json({ promotion: { title: 'Willkommen', description: '', groups } });
    },
  });
  return { calls, promotion: createGroupPromotion(atrium) };
}

it.each([
  ['joined', free, 'join'],
  ['asked to be let in', asked, 'ask'],
  ['accepted', invited, 'accept'],
  ['left as it is by who is in', own, null],
  ['left as it is by who waits', waiting, null],
  ['left as it is by who may not', barred, null],
])('a recommended group is %s (AUTH-D19)', (_, group, step) => {
  expect(joiningStep(group)).toBe(step);
});

it('joins recommended groups one by one where they stand, and none that one is in (AUTH-D19)', async () => {
  const { calls, promotion } = connect([free, asked, own]);
  const ref = createActor(promotion.promotedGroupListMachine, { input: { filter: null, facts: null } }).start();
  await settle();
  const list = () => connectList<PromotedGroup, null, JoiningAct, null>(ref.getSnapshot(), ref.send);
  list().act([own.id], { step: 'join' });
  list().act([free.id], { step: 'join' });
  await settle();
  list().act([asked.id], { step: 'ask' });
  await settle();
  expect(list().rows.map((group) => group.membership_status_of_current_member)).toEqual([
    'member',
    'in_moderation',
    'member',
  ]);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    `POST /api/v1/groups/${free.slug}/join`,
    `POST /api/v1/groups/${asked.slug}/join`,
  ]);
  ref.stop();
});

it('goes on though it cannot be told that they were seen', async () => {
  const { calls, promotion } = connect([]);
  await expect(promotion.noteSeen()).resolves.toBeUndefined();
  expect(calls).toEqual(['PUT /api/v1/onboarding/groups']);
});
