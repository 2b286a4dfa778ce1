import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { groupDeletionMachine } from './group-deletion.machine.ts';
import { connectGroupPage } from './group-page.connect.ts';
import { groupPageMachine } from './group-page.machine.ts';
import { groupOf, ledGroupOf, ownGroupOf } from './groups.fixtures.ts';
import type { Group } from './groups.schema.ts';

const coverage = recordTransitions(groupPageMachine);

function open(group: Group) {
  const told: object[] = [];
  const machine = groupPageMachine.provide({
    actors: {
      facts: fromCallback(() => {}),
      deletion: groupDeletionMachine.provide({ actors: { act: fromPromise(async () => {}) } }),
    },
  });
  const ref = createActor(machine, { input: { group }, inspect: coverage.inspect });
  ref.on('*', (event) => told.push(event));
  ref.start();
  return { ref, told, page: () => connectGroupPage(ref.getSnapshot()) };
}

describe('the page of a group', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(groupPageMachine)).toMatchInlineSnapshot(`
      "(root) (initial) open
      (root) (invoke) facts as facts
      (root) (invoke) deletions as deletions
      (root) --act.done--> (stays) / leave
      (root) --facts.loaded [isDecided]--> (stays) / learn, tellActs, tellDecision
      (root) --facts.loaded--> (stays) / learn, tellActs"
    `);
  });

  it('shows what its reader may do, and tells every act what becomes of the group (GROUP-003)', () => {
    const { ref, page } = open(groupOf({ can: { read: true, join: true } }));
    expect(page()).toMatchObject({
      membership: { step: 'join', verdict: { allowed: true } },
      isMember: false,
      mayRead: true,
      mayUpdate: false,
      mayArchive: false,
      mayDelete: false,
      mayDecide: false,
    });
    const led = ledGroupOf();
    ref.send({ type: 'facts.loaded', data: { group: led } });
    expect(page()).toMatchObject({
      membership: { step: 'leave' },
      isMember: true,
      mayUpdate: true,
      mayArchive: true,
      mayDelete: true,
      mayDecide: true,
    });
    for (const act of Object.values(page().acts)) expect(act.getSnapshot().context.entity).toBe(led);
    ref.send({ type: 'facts.loaded', data: { group: ownGroupOf() } });
    expect(page()).toMatchObject({ mayUpdate: false, mayDecide: false });
  });

  it('says that somebody has decided about its reader’s request, while they look (GROUP-E12)', () => {
    const { ref, told } = open(groupOf({ membership_status_of_current_member: 'in_moderation' }));
    const group = ownGroupOf();
    for (const _ of ['let in', 'read again']) ref.send({ type: 'facts.loaded', data: { group } });
    expect(told).toEqual([{ type: 'request.decided', group }]);
  });

  it('is left once the group is deleted (GROUP-E06)', async () => {
    const group = ledGroupOf();
    const { told, page } = open(group);
    page().acts.deletion.send({ type: 'act.run', input: { typed: group.name } });
    page().acts.deletion.send({ type: 'act.change', patch: { typed: group.name } });
    page().acts.deletion.send({ type: 'act.confirm' });
    await settle();
    expect(told).toEqual([{ type: 'page.left' }]);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
