import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { AtriumError, refuse } from '../../machine/index.ts';
import { entryListMachine } from '../entry-list.machine.ts';
import { fileEntryOf, folderEntryOf, folderOf } from '../files.fixtures.ts';
import { connectFilePicker } from './file-picker.connect.ts';
import { filePickerMachine } from './file-picker.machine.ts';
import type { PickingPlace } from './file-picker.rules.ts';

const coverage = recordTransitions(filePickerMachine);
const { id, space } = folderOf();
const network: PickingPlace = { id, name: '', space };
const own: PickingPlace = {
  id: folderOf({ id: folderEntryOf(90).id }).id,
  name: '',
  space: { kind: 'member', name: '', slug: null },
};
const plans = folderEntryOf(1, { name: 'Plans' });
const [a, b, c] = [fileEntryOf(1), fileEntryOf(2), fileEntryOf(3)];

it('is exactly this chart (CHAT-042)', () => {
  expect(transitionTable(filePickerMachine)).toMatchInlineSnapshot(`
    "(root) (initial) reading
    (root) --file.toggle--> (stays) / toggle
    (root) --picker.confirm [hasChosen]--> (stays) / announce
    atPlaces --place.open [isPlace]--> inFolder / enterPlace
    failed --picker.retry--> reading
    inFolder (invoke) list as list
    inFolder --folder.open--> inFolder (again) / enterFolder
    inFolder --path.return [isOnPath]--> inFolder (again) / goBack
    inFolder --places.show--> atPlaces / leavePath
    reading (entry) / clearFailure
    reading (invoke) places as places
    reading --xstate.done.actor.places [isOnlyPlace]--> inFolder / keepPlaces, enterOnly
    reading --xstate.done.actor.places--> atPlaces / keepPlaces
    reading --xstate.error.actor.places--> failed / setFailure"
  `);
});

describe('choosing stored files', () => {
  it('goes from a place into its folders and back, and keeps what was chosen on the way (CHAT-042)', async () => {
    const { api, shown, picked } = await start([network, own]);
    expect([api().status, api().places, api().list]).toEqual(['places', [network, own], null]);
    api().openPlace('elsewhere');
    expect(api().status).toBe('places');
    api().openPlace(network.id);
    expect([api().status, api().space, shown()]).toEqual(['folder', space, network.id]);
    api().toggle(a);
    api().openFolder(plans);
    expect([api().path.map(({ name }) => name), shown()]).toEqual([['', 'Plans'], plans.id]);
    api().toggle(b);
    api().returnTo(2);
    expect(shown()).toBe(plans.id);
    api().returnTo(1);
    expect([shown(), api().isChosen(a.id), api().isChosen(b.id)]).toEqual([network.id, true, true]);
    api().showPlaces?.();
    expect([api().status, api().path]).toEqual(['places', []]);
    api().toggle(a);
    api().confirm();
    expect(picked).toEqual([[b]]);
  });

  it('begins in the only place there is (CHAT-042)', async () => {
    const { api, shown } = await start([own]);
    expect([api().status, shown(), api().showPlaces]).toEqual(['folder', own.id, null]);
  });

  it('takes as many as the message has room for, and none is no choice (CHAT-042)', async () => {
    const { api, picked } = await start([network]);
    api().confirm();
    expect([api().confirming, picked]).toEqual([refuse('files.pick.none'), []]);
    for (const file of [a, b, c]) api().toggle(file);
    expect([api().chosen, api().verdictOn(c), api().verdictOn(a)]).toEqual([
      [a, b],
      refuse('files.pick.enough'),
      { allowed: true },
    ]);
  });

  it('says why the places cannot be read, and reads them again (CHAT-042)', async () => {
    let isOffline = true;
    const { api } = await start([network], () => isOffline);
    expect([api().status, api().failure?.code]).toEqual(['failed', 'offline']);
    isOffline = false;
    api().retry();
    await settle();
    expect([api().status, api().failure]).toEqual(['folder', null]);
  });
});

it('has been taken along every row', () => {
  expect(coverage.missed()).toEqual([]);
});

async function start(places: readonly PickingPlace[], isOffline = () => false) {
  const machine = filePickerMachine.provide({
    actors: {
      list: entryListMachine.provide({ actors: { pages: fromCallback(() => {}) } }),
      places: fromPromise(async () => {
        if (isOffline()) throw new AtriumError('offline', '');
        return places;
      }),
    },
  });
  const picked: unknown[] = [];
  const actor = createActor(machine, { input: { groupId: null, most: 2 }, inspect: coverage.inspect });
  actor.on('files.picked', ({ files }) => picked.push(files));
  actor.start();
  await settle();
  const api = () => connectFilePicker(actor.getSnapshot(), actor.send);
  return { api, picked, shown: () => api().list?.getSnapshot().context.filter.folderId };
}
