import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { createSearchMachine } from '../form/index.ts';
import { connectMemberPicker } from './member-picker.connect.ts';
import { type MemberPickerEmitted, memberPickerMachine } from './member-picker.machine.ts';
import { exampleHits } from './members.fixtures.ts';
import type { MemberHit } from './members.schema.ts';

const coverage = recordTransitions(memberPickerMachine);
const { mira, jonas, aylin } = exampleHits;
const names = (members: readonly MemberHit[]) => members.map(({ displayName }) => displayName);

function startPicker({ chosen = [], find }: { chosen?: MemberHit[]; find?: () => Promise<readonly MemberHit[]> } = {}) {
  const clock = createTestClock();
  const asked: string[] = [];
  const findHits = fromPromise<readonly MemberHit[], { readonly text: string }>(({ input }) => {
    asked.push(input.text);
    return find ? find() : Promise.resolve([mira, jonas, aylin]);
  });
  const search = createSearchMachine<MemberHit>('memberSearch').provide({ actors: { findHits } });
  const emitted: MemberPickerEmitted[] = [];
  const machine = memberPickerMachine.provide({ actors: { search } });
  const actor = createActor(machine, { clock, input: { chosen }, inspect: coverage.inspect });
  actor.on('members.chosen', (event) => emitted.push(event));
  actor.start();
  const api = () => connectMemberPicker(actor.getSnapshot(), actor.send);
  const findText = async (text: string) => {
    api().search.type(text);
    await clock.advance(300);
  };
  return { api, asked, emitted, clock, find: findText };
}

describe('member picker', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(memberPickerMachine)).toMatchInlineSnapshot(`
      "(root) (initial) closed
      (root) (invoke) search as search
      (root) --lastMember.remove [isTextEmpty]--> (stays) / removeLast, announceChosen
      (root) --member.toggle [isChosen]--> (stays) / toggleMember, announceChosen
      (root) --member.toggle--> (stays) / toggleMember, announceChosen, emptyText
      (root) --search.retry--> (stays) / retrySearch
      (root) --search.type--> open / typeText
      (root) --xstate.snapshot.search--> (stays) / takeFound
      closed --active.move--> open
      closed --list.open--> open
      open --active.move--> (stays) / moveActive
      open --active.toggle [isChosen]--> (stays) / toggleActive, announceChosen
      open --active.toggle [hasActive]--> (stays) / toggleActive, announceChosen, emptyText
      open --list.close--> closed"
    `);
  });

  it('asks nothing before two characters are typed (CAL-147, CAL-E96)', async () => {
    const { api, asked, find } = startPicker();
    api().open();
    expect(api()).toMatchObject({ isOpen: true, active: null, search: { isBlank: true, text: '' } });
    await find('m');
    expect(api()).toMatchObject({ isOpen: true, search: { isBlank: true, text: 'm' } });
    expect(asked).toEqual([]);
  });

  it('opens while one types, and shows what is typed at once', async () => {
    const { api, clock } = startPicker();
    expect(api().isOpen).toBe(false);
    api().search.type('mi');
    expect(api()).toMatchObject({ isOpen: true, search: { text: 'mi', isBusy: true, hits: [] } });
    await clock.advance(300);
    expect(api()).toMatchObject({ active: mira.id, search: { isBusy: false, hits: [mira, jonas, aylin] } });
  });

  it('says that nobody fits, and that searching failed, and tries again (CAL-148)', async () => {
    let answer: () => Promise<readonly MemberHit[]> = () => Promise.reject(new Error('offline'));
    const { api, find } = startPicker({ find: () => answer() });
    await find('zz');
    expect(api()).toMatchObject({ search: { failure: { message: 'offline' }, isEmpty: false } });
    answer = async () => [];
    api().search.retry();
    await settle();
    expect(api()).toMatchObject({ active: null, search: { failure: null, isEmpty: true } });
    api().toggleActive();
    expect(api().chosen).toEqual([]);
  });

  it('chooses by keys, marks who is chosen, and lets go by the same key (CAL-154)', async () => {
    const { api, emitted, find } = startPicker();
    await find('an');
    api().move('next');
    api().toggleActive();
    expect([api().isChosen(jonas.id), api().isChosen(mira.id)]).toEqual([true, false]);
    await find('an');
    api().move('last');
    api().toggleActive();
    expect(names(api().chosen)).toEqual(['Jonas Weber', 'Aylin Demir']);
    await find('an');
    api().move('last');
    api().toggleActive();
    expect(emitted).toEqual([
      { type: 'members.chosen', chosen: [jonas] },
      { type: 'members.chosen', chosen: [jonas, aylin] },
      { type: 'members.chosen', chosen: [jonas] },
    ]);
  });

  it('keeps nothing of what was typed beside who was chosen by it, by key or by click (CAL-154, SHELL-028)', async () => {
    const { api, find } = startPicker();
    const isBlank = { isOpen: true, active: null, search: { text: '', hits: [], isBlank: true } };
    await find('mi');
    api().toggleActive();
    expect([names(api().chosen), api()]).toMatchObject([['Mira Brandt'], isBlank]);
    await find('jo');
    api().toggle(jonas.id);
    expect([names(api().chosen), api()]).toMatchObject([['Mira Brandt', 'Jonas Weber'], isBlank]);
  });

  it('keeps what is typed while somebody else is let go (CAL-154)', async () => {
    const { api, find } = startPicker({ chosen: [mira] });
    await find('jo');
    api().toggle(mira.id);
    expect(api()).toMatchObject({ chosen: [], search: { text: 'jo' } });
  });

  it('lets chosen ones go, also those that no search has found', () => {
    const { api, emitted } = startPicker({ chosen: [mira, jonas] });
    api().toggle(mira.id);
    expect(emitted).toEqual([{ type: 'members.chosen', chosen: [jonas] }]);
  });

  it('lets the last one go only while nothing is typed', () => {
    const { api } = startPicker({ chosen: [mira, jonas] });
    api().search.type('a');
    api().removeLast();
    expect(names(api().chosen)).toEqual(['Mira Brandt', 'Jonas Weber']);
    api().search.type('');
    api().removeLast();
    expect(names(api().chosen)).toEqual(['Mira Brandt']);
  });

  it('closes and opens again with what was found; closed, no hit is active', async () => {
    const { api, find } = startPicker();
    await find('an');
    api().move('next');
    api().close();
    expect(api()).toMatchObject({ isOpen: false, active: null });
    api().toggleActive();
    expect(api().chosen).toEqual([]);
    api().move('next');
    expect(api()).toMatchObject({ isOpen: true, active: jonas.id });
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
