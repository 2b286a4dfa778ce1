import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { groupHitOf } from '../groups/groups.fixtures.ts';
import type { PageOptions } from '../lists/index.ts';
import { memberProfileOf } from '../members/members.fixtures.ts';
import type { MemberRow } from '../members/members.schema.ts';
import { createFinder } from './finder.client.ts';
import { connectFinder } from './finder.connect.ts';

function pageOf<Row>(rows: readonly Row[]): PageOptions<Row> {
  return {
    queryKey: [],
    queryFn: async () => ({ rows, next: null }),
    initialPageParam: null,
    getNextPageParam: () => null,
  };
}

it('finds groups and members by what is typed, and where they are (SHELL-D15)', async () => {
  const asked: string[] = [];
  const clock = createTestClock();
  const atrium = createAtrium({ baseUrl: 'https://atrium.test', environment: createMemoryEnvironment() });
  const mira = memberProfileOf(1);
  const garden = groupHitOf(1);
  const { finderMachine } = createFinder(atrium, {
    groups: (text) => {
      asked.push(text);
      return pageOf([garden]);
    },
    members: () => pageOf<MemberRow>([mira]),
  });
  const ref = createActor(finderMachine, { clock }).start();
  ref.send({ type: 'search.type', text: 'xy' });
  await clock.advance(1_000);
  await settle();
  const { sections } = connectFinder(
    { snapshot: ref.getSnapshot(), known: [], scope: null, paths: atrium.paths },
    ref.send,
  );
  expect(asked).toEqual(['xy']);
  expect(sections.map(({ kind, hits }) => [kind, hits.map(({ label, href }) => [label, href])])).toEqual([
    ['group', [[garden.name, `/groups/${garden.slug}`]]],
    ['person', [[mira.displayName, `/members/${mira.id}`]]],
  ]);
  ref.stop();
});
