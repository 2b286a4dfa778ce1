import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectSearch } from '../form/index.ts';
import { connectMemberPicker } from './member-picker.connect.ts';
import { createMembers } from './members.client.ts';
import { exampleHits } from './members.fixtures.ts';

const { mira, jonas } = exampleHits;

function connectServer() {
  const calls: string[] = [];
  const clock = createTestClock();
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(new Request(input, init).url);
      calls.push([pathname, ...searchParams].join(' '));
      return Response.json({ members: [mira, jonas], total: 2, page: 1, per: 20 });
    },
  });
  return { members: createMembers(atrium), calls, clock };
}

it('finds members by name, but not those who are left out (CHAT-010, CAL-151, adm:DIR-005)', async () => {
  const { members, calls, clock } = connectServer();
  const search = createActor(members.memberSearchMachine([mira.id]), { clock }).start();
  search.send({ type: 'search.type', text: ' we ' });
  await clock.advance(300);
  expect(connectSearch(search.getSnapshot(), search.send)).toMatchObject({ hits: [jonas], failure: null });
  expect(calls).toEqual(['/members q,we include_consumers,false']);
});

it('searches outside a group, and among partners, when told so (CAL-151)', async () => {
  const { members, calls, clock } = connectServer();
  const machine = members.memberPickerMachine([], { outsideOf: '650000000000000000000001', withConsumers: true });
  const picker = createActor(machine, { clock, input: { chosen: [] } }).start();
  picker.send({ type: 'search.type', text: 'we' });
  await clock.advance(300);
  expect(connectMemberPicker(picker.getSnapshot(), picker.send).search.hits).toEqual([mira, jonas]);
  expect(calls).toEqual(['/members q,we include_consumers,true exclude_group_members_of,650000000000000000000001']);
});
