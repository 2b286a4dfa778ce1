import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { exampleClientId, exampleFile, exampleFileStore, exampleObjectId, exampleStored } from './example.fixtures.ts';
import { createScriptedTransport } from './scripted-transport.fixtures.ts';
import { createUploadMachines } from './upload.effects.ts';
import type { KeptObject, StoredState } from './upload.schema.ts';
import { UploadFailure } from './upload-failure.ts';
import { uploadQueueMachine } from './upload-queue.machine.ts';
import type { UploadQueueFact, UploadQueueInput } from './upload-queue.port.ts';

const coverage = recordTransitions(uploadQueueMachine);

it('is exactly this chart', () => {
  expect(transitionTable(uploadQueueMachine)).toMatchInlineSnapshot(`
    "(root) (initial) open
    (root) (entry) / spawnKept
    leaving (entry) / stopItems
    leaving (invoke) removeObjects as abandon
    leaving --xstate.done.actor.abandon--> left (final)
    leaving --xstate.error.actor.abandon--> left (final)
    left (final)
    left (entry) / forgetFiles
    open (initial) open.collecting
    open --form.left [hasAbandoned]--> leaving
    open --form.left--> left (final)
    open --item.changed--> (stays) / recordItem, startWaiting
    open --item.discarded--> (stays) / dropItem, startWaiting
    open --item.remove [isHeld]--> (stays) / tellItem
    open --item.retry [isRetryable]--> (stays) / queueAgain, tellItem, startWaiting
    open --object.changed--> (stays) / tellObjects
    open.collecting --files.add--> (stays) / announce, takeItems, startWaiting
    open.collecting --files.adopt--> (stays) / takeItems
    open.collecting --form.saved [hasRemoved]--> open.deleting / tellSaved
    open.collecting --form.saved--> (stays) / tellSaved, announce
    open.collecting --uploads.publish [isBlocked]--> (stays) / announce
    open.collecting --uploads.publish [hasVolatile]--> open.publishing
    open.collecting --uploads.publish--> (stays) / announce
    open.deleting (invoke) removeObjects as remove
    open.deleting --xstate.done.actor.remove--> open.collecting / tellObjects, announce
    open.deleting --xstate.error.actor.remove--> open.collecting / announce
    open.publishing (invoke) publishObjects as publish
    open.publishing --xstate.done.actor.publish [hasFinding]--> open.collecting / tellObjects, announce
    open.publishing --xstate.done.actor.publish--> open.collecting / tellObjects, announce
    open.publishing --xstate.error.actor.publish--> open.collecting / tellObjects, announce"
  `);
});

describe('the turn', () => {
  it('lets three run and one follow whenever one ends (UPLD-D04, UPL-D02)', async () => {
    const { add, sends, store, rows } = field();
    add('a', 'b', 'c', 'd', 'e');
    expect([...sends.keys()]).toEqual(['a', 'b', 'c']);
    expect(rows()).toEqual(['a uploading 0', 'b uploading 0', 'c uploading 0', 'd uploading 0', 'e uploading 0']);

    await store('b', 2);
    expect([...sends.keys()]).toEqual(['a', 'b', 'c', 'd']);
    await fail(sends, 'a', 500);
    expect([...sends.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(rows()).toEqual(['a failed 0', 'b volatile 100', 'c uploading 0', 'd uploading 0', 'e uploading 0']);
  });

  it('lets a failed one wait again behind the others, with progress 0 (UPLD-D04)', async () => {
    const { actor, add, sends, store, rows } = field();
    add('a', 'b', 'c', 'd');
    await fail(sends, 'a', 0);
    const first = sends.get('a');
    actor.send({ type: 'item.retry', clientId: exampleClientId('a') });
    expect([rows()[0], sends.get('a') === first]).toEqual(['a uploading 0', true]);

    await store('b', 2);
    expect([sends.get('a') === first, sends.get('a')?.options.externalId]).toEqual([false, 'a']);
  });

  it('tries only failed ones again, and only ones it holds', () => {
    const { actor, add, rows } = field();
    add('a');
    actor.send({ type: 'item.retry', clientId: exampleClientId('a') });
    actor.send({ type: 'item.remove', clientId: exampleClientId('nobody') });
    expect([rows(), actor.getSnapshot().context.waiting]).toEqual([['a uploading 0'], []]);
  });

  it('passes to the next when a running one is cancelled, and skips a waiting one that was (UPL-E04, UPLD-E01)', () => {
    const { actor, add, sends, rows } = field();
    add('a', 'b', 'c', 'd', 'e');
    actor.send({ type: 'item.remove', clientId: exampleClientId('d') });
    actor.send({ type: 'item.remove', clientId: exampleClientId('b') });
    expect([[...sends.keys()], rows()]).toEqual([
      ['a', 'b', 'c', 'e'],
      ['a uploading 0', 'c uploading 0', 'e uploading 0'],
    ]);
  });

  it('shows progress as it comes', () => {
    const { add, sends, rows } = field();
    add('a');
    sends.get('a')?.options.onProgress(0.25);
    expect(rows()).toEqual(['a uploading 25']);
  });
});

describe('a selection', () => {
  const filter = { available: true, enabled: true, mode: 'deny', extensions: ['exe'] } as const;

  it('is told once what was refused and what was dropped, and takes the rest (UPLD-022, UPLD-023, UPLD-E05, UPL-E10)', () => {
    const { add, rows, facts } = field({ cap: 1, filter: { ...filter, extensions: ['exe'] } });
    add('x.exe', 'y.exe', 'a', 'b');
    expect([rows(), facts()]).toEqual([
      ['a uploading 0'],
      [
        {
          type: 'uploads.refused',
          message: { key: 'js.uploads.refused', values: { count: 2, names: 'x.exe, y.exe' } },
        },
        { type: 'uploads.dropped', message: { key: 'js.uploads.dropped', values: { count: 1, names: 'b', cap: 1 } } },
      ],
    ]);
  });

  it('finds room again when an item was removed (UPLD-E03)', async () => {
    const { actor, add, rows, store } = field({ cap: 1 });
    add('a');
    await store('a', 1);
    actor.send({ type: 'item.remove', clientId: exampleClientId('a') });
    add('b');
    expect(rows()).toEqual(['a removed 100', 'b uploading 0']);
  });

  it('tells files of equal names apart (UPL-E12)', async () => {
    const { actor, sends, rows } = field();
    const twins = ['a', 'b'].map((id) => exampleFile({ clientId: exampleClientId(id), name: 'same.pdf' }));
    actor.send({ type: 'files.add', files: twins });
    sends.get('b')?.store({ id: exampleObjectId(2) });
    await settle();
    expect(rows()).toEqual(['a uploading 0', 'b volatile 100']);
  });
});

describe('saving', () => {
  it('publishes what is volatile, once, and tells what to keep (UPLD-007, UPLD-012, UPL-D06, UPL-E05)', async () => {
    const { actor, add, store, rows, facts, transport } = field({ kept: [kept(7)] });
    add('a', 'b');
    await store('a', 1);
    await store('b', 2);
    actor.send({ type: 'uploads.publish' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await settle();
    actor.send({ type: 'uploads.publish' });

    const ids = [7, 1, 2].map(exampleObjectId);
    expect(rows()).toEqual([`${exampleObjectId(7)} published 100`, 'a published 100', 'b published 100']);
    expect([transport.calls, facts()]).toEqual([
      ['publish 1,2'],
      [
        { type: 'uploads.published', ids },
        { type: 'uploads.published', ids },
      ],
    ]);
  });

  it('waits for running uploads (UPLD-028)', () => {
    const { actor, add, facts } = field();
    add('a');
    actor.send({ type: 'uploads.publish' });
    expect(facts()).toEqual([{ type: 'uploads.blocked', reason: 'js.uploads.blocked.uploading' }]);
  });

  it('is blocked by a late finding until the item is removed (UPL-E07, UPLD-E07, UPLD-D07)', async () => {
    const { actor, add, store, rows, facts, transport } = field();
    add('a', 'b');
    await store('a', 1);
    await store('b', 2);
    actor.send({ type: 'object.changed', id: exampleObjectId(1), state: 'quarantine' });
    actor.send({ type: 'object.changed', id: exampleObjectId(2), state: 'volatile' });
    actor.send({ type: 'object.changed', id: exampleObjectId(99), state: 'quarantine' });
    actor.send({ type: 'uploads.publish' });
    expect([rows(), facts()]).toEqual([
      ['a quarantine 100', 'b volatile 100'],
      [{ type: 'uploads.blocked', reason: 'js.uploads.blocked.quarantined' }],
    ]);

    actor.send({ type: 'item.remove', clientId: exampleClientId('a') });
    actor.send({ type: 'uploads.publish' });
    await settle();
    expect([transport.calls, facts().at(-1)]).toEqual([
      ['publish 2'],
      { type: 'uploads.published', ids: [exampleObjectId(2)] },
    ]);
  });

  it('is blocked when publishing itself answers a finding (UPL-D07)', async () => {
    const { actor, add, store, rows, facts, transport } = field();
    add('a', 'b');
    await store('a', 1);
    await store('b', 2);
    transport.publishing(async () => [state(1, 'published'), state(2, 'quarantine')]);
    actor.send({ type: 'uploads.publish' });
    await settle();
    expect([rows(), facts()]).toEqual([
      ['a published 100', 'b quarantine 100'],
      [{ type: 'uploads.blocked', reason: 'js.uploads.blocked.quarantined' }],
    ]);
  });

  it('asks for objects that are gone to be uploaded again (UPL-D04, UPL-E13)', async () => {
    const { actor, add, store, rows, facts, transport } = field();
    add('a', 'b');
    await store('a', 1);
    await store('b', 2);
    transport.publishing(() => Promise.reject(new UploadFailure(422, { refusedIds: [exampleObjectId(2)] })));
    actor.send({ type: 'uploads.publish' });
    await settle();
    expect([rows(), facts()]).toEqual([
      ['a volatile 100', 'b failed 0'],
      [{ type: 'uploads.publishFailed', status: 422 }],
    ]);
    expect(actor.getSnapshot().context.items[1]?.status).toBe(404);
  });

  it('deletes removed items only afterwards (UPLD-008, UPLD-013, UPL-009, UPL-D06)', async () => {
    const { actor, rows, facts, transport } = field({ kept: [kept(7), kept(8)] });
    actor.send({ type: 'item.remove', clientId: exampleClientId(exampleObjectId(7)) });
    actor.send({ type: 'uploads.publish' });
    expect([transport.calls, facts()]).toEqual([[], [{ type: 'uploads.published', ids: [exampleObjectId(8)] }]]);

    actor.send({ type: 'form.saved' });
    await settle();
    expect([transport.calls, rows()]).toEqual([['remove 7'], [`${exampleObjectId(8)} published 100`]]);
    expect(facts().at(-1)).toEqual({ type: 'uploads.settled' });
  });

  it('keeps removed items for the next time when deleting fails', async () => {
    const { actor, rows, facts, transport } = field({ kept: [kept(7)] });
    actor.send({ type: 'item.remove', clientId: exampleClientId(exampleObjectId(7)) });
    transport.removing(new UploadFailure(503));
    actor.send({ type: 'form.saved' });
    await settle();
    expect([rows(), facts()]).toEqual([[`${exampleObjectId(7)} removed 100`], [{ type: 'uploads.removalFailed' }]]);

    transport.removing(null);
    actor.send({ type: 'form.saved' });
    await settle();
    expect([rows(), facts().at(-1)]).toEqual([[], { type: 'uploads.settled' }]);
  });

  it('keeps an item for the next time that is removed while others are being deleted (UPLD-008)', async () => {
    const { actor, rows, transport } = field({ kept: [kept(7), kept(8)] });
    actor.send({ type: 'item.remove', clientId: exampleClientId(exampleObjectId(7)) });
    actor.send({ type: 'form.saved' });
    actor.send({ type: 'item.remove', clientId: exampleClientId(exampleObjectId(8)) });
    await settle();
    expect([transport.calls, rows()]).toEqual([['remove 7'], [`${exampleObjectId(8)} removed 100`]]);
  });

  it('counts what it published as the form’s own from then on (UPL-E06)', async () => {
    const { actor, add, store, transport } = field();
    add('a');
    await store('a', 1);
    actor.send({ type: 'uploads.publish' });
    await settle();
    actor.send({ type: 'form.saved' });
    actor.send({ type: 'item.remove', clientId: exampleClientId('a') });
    actor.send({ type: 'form.left' });
    await settle();
    expect([transport.calls, actor.getSnapshot().value]).toEqual([['publish 1'], 'left']);
  });
});

describe('leaving', () => {
  it('aborts what runs and deletes what is new, not what the form held (UPL-D06, UPLD-E02, UPL-E06)', async () => {
    const { actor, add, sends, store, transport } = field({ kept: [kept(7)] });
    add('a', 'b', 'c');
    await store('a', 1);
    await store('b', 2);
    actor.send({ type: 'item.remove', clientId: exampleClientId('b') });
    actor.send({ type: 'item.remove', clientId: exampleClientId(exampleObjectId(7)) });
    actor.send({ type: 'form.left' });
    expect([actor.getSnapshot().value, sends.get('c')?.options.signal.aborted]).toEqual(['leaving', true]);
    sends.get('c')?.store({ id: exampleObjectId(3) });
    await settle();
    expect([transport.calls, actor.getSnapshot().value]).toEqual([['remove 1', 'remove 2', 'remove 3'], 'left']);
  });

  it('aborts what runs and forgets its files, also when nothing has to be deleted (UPLD-E02)', () => {
    const { actor, add, sends, files } = field();
    add('a');
    actor.send({ type: 'form.left' });
    expect([sends.get('a')?.options.signal.aborted, files.forgotten]).toEqual([true, ['a']]);
  });

  it('ends all the same when deleting fails, and ends at once when there is nothing to delete', async () => {
    const failing = field();
    failing.add('a');
    await failing.store('a', 1);
    failing.transport.removing(new UploadFailure(0));
    failing.actor.send({ type: 'form.left' });
    await settle();
    const empty = field();
    empty.actor.send({ type: 'form.left' });
    expect([failing.actor.getSnapshot().value, empty.actor.getSnapshot().value]).toEqual(['left', 'left']);
  });
});

describe('what was uploaded before and is not kept yet', () => {
  it('is taken up once, as far as there is room, without sending anything (CHAT-E36)', () => {
    const { actor, rows, sends } = field({ cap: 2 });
    const adopt = (...numbers: number[]) => actor.send({ type: 'files.adopt', objects: numbers.map(kept) });
    adopt(1);
    adopt(1, 2, 3);
    expect([rows(), [...sends]]).toEqual([
      [`${exampleObjectId(1)} volatile 100`, `${exampleObjectId(2)} volatile 100`],
      [],
    ]);
  });

  it('is published, and deleted when its form is left, as what was just uploaded (CHAT-E36)', async () => {
    const { actor, transport } = field();
    actor.send({ type: 'files.adopt', objects: [kept(1)] });
    actor.send({ type: 'uploads.publish' });
    await settle();
    const left = field();
    left.actor.send({ type: 'files.adopt', objects: [kept(2)] });
    left.actor.send({ type: 'form.left' });
    await settle();
    expect([transport.calls, left.transport.calls]).toEqual([['publish 1'], ['remove 2']]);
  });
});

it('keeps nothing in its context that could not be written down, but its owner', () => {
  const { actor, add } = field();
  add('a');
  const { owner: _owner, ...data } = actor.getSnapshot().context;
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

it('has been taken along every row', () => {
  expect(coverage.missed()).toEqual([]);
});

function field(input: Partial<UploadQueueInput> = {}) {
  const transport = createScriptedTransport();
  const owner = createActor(
    fromTransition((facts: UploadQueueFact[], fact: UploadQueueFact) => [...facts, fact], []),
  ).start();
  const files = exampleFileStore();
  const { uploadQueue } = createUploadMachines({ transport, files });
  const actor = createActor(uploadQueue, {
    input: { directory: 'files', owner, ...input },
    inspect: coverage.inspect,
  }).start();
  const { sends } = transport;
  return {
    actor,
    transport,
    files,
    sends,
    facts: () => owner.getSnapshot().context,
    rows: () => actor.getSnapshot().context.items.map((item) => `${item.clientId} ${item.state} ${item.progress}`),
    add: (...names: string[]) =>
      actor.send({
        type: 'files.add',
        files: names.map((name) => exampleFile({ clientId: exampleClientId(name), name })),
      }),
    store: async (clientId: string, n: number) => {
      sends.get(clientId)?.store({ id: exampleObjectId(n) });
      await settle();
    },
  };
}

async function fail(sends: ReturnType<typeof field>['sends'], clientId: string, status: number): Promise<void> {
  sends.get(clientId)?.fail(new UploadFailure(status));
  await settle();
}

function kept(n: number): KeptObject {
  const { token, name, type, size } = exampleStored();
  return { id: exampleObjectId(n), token, name, type, size };
}

function state(n: number, now: StoredState) {
  return { id: exampleObjectId(n), state: now };
}
