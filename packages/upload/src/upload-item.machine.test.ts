import { recordTransitions, settle, shortestPaths, transitionTable } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { exampleFileStore, exampleItem, exampleObjectId, exampleStored } from './example.fixtures.ts';
import { createScriptedTransport } from './scripted-transport.fixtures.ts';
import { createUploadMachines } from './upload.effects.ts';
import type { UploadItem } from './upload.schema.ts';
import { UploadFailure } from './upload-failure.ts';
import { uploadItemMachine } from './upload-item.machine.ts';
import type { UploadItemFact } from './upload-item.port.ts';

const coverage = recordTransitions(uploadItemMachine);

it('is exactly this chart (UPLD-001, UPL-002)', () => {
  expect(transitionTable(uploadItemMachine)).toMatchInlineSnapshot(`
    "(root) (initial) waiting
    discarded (final)
    discarded (entry) / forgetFile, tellDiscard
    failed (entry) / enter, tellChange
    failed --item.remove--> discarded (final)
    failed --item.retry--> waiting / clearFailure
    published (entry) / enter, forgetFile, tellChange
    published --form.saved--> (stays) / recordSaved, tellChange
    published --item.remove--> removed
    published --object.quarantined--> quarantine
    quarantine (entry) / enter, tellChange
    quarantine --item.remove--> removed
    removed (entry) / enter, tellChange
    removed --object.deleted--> discarded (final)
    uploading (invoke) sendFile as send
    uploading --item.remove--> discarded (final)
    uploading --progress.reported [isFurther]--> (stays) / advanceProgress, tellChange
    uploading --xstate.done.actor.send [isEmptied]--> failed / recordFailure
    uploading --xstate.done.actor.send [isWithheld]--> quarantine / recordObject
    uploading --xstate.done.actor.send--> volatile / recordObject
    uploading --xstate.error.actor.send--> failed / recordFailure
    volatile (entry) / enter, tellChange
    volatile --item.remove--> removed
    volatile --object.expired--> failed / recordFailure
    volatile --object.published--> published
    volatile --object.quarantined--> quarantine
    waiting (entry) / enter
    waiting --always [isKept]--> published
    waiting --always [isStored]--> volatile
    waiting --item.remove--> discarded (final)
    waiting --item.start--> uploading"
  `);
});

describe('sending', () => {
  it('goes from uploading to volatile with progress 100 (UPLD-003, UPL-006, UPL-004)', async () => {
    const { actor, sent, told } = started();
    sent().options.onProgress(0.4);
    sent().options.onProgress(0.2);
    sent().options.onProgress(1);
    sent().store();
    await settle();

    expect(actor.getSnapshot().value).toBe('volatile');
    expect(told().map(({ progress, state }) => [state, progress])).toEqual([
      ['uploading', 40],
      ['uploading', 99],
      ['volatile', 100],
    ]);
    expect(actor.getSnapshot().context.item).toEqual(storedItem());
  });

  it('fails with progress 0 and the status, and starts again under the same id (UPLD-004, UPL-007, UPL-E01, UPL-E02)', async () => {
    const { actor, sent } = started();
    sent().options.onProgress(0.6);
    sent().fail(new UploadFailure(413));
    await settle();
    expect(actor.getSnapshot().context.item).toEqual(exampleItem({ state: 'failed', status: 413 }));

    actor.send({ type: 'item.retry' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.item]).toEqual(['waiting', exampleItem()]);
    actor.send({ type: 'item.start' });
    sent().store();
    await settle();
    expect([actor.getSnapshot().value, sent().options.externalId]).toEqual(['volatile', 'one']);
  });

  it.each([
    ['the connection is lost', new UploadFailure(0)],
    ['the file cannot be read any more', new DOMException('gone', 'NotFoundError')],
  ])('keeps status 0 when %s (UPL-E01, UPL-E11)', async (_, error) => {
    const { actor, sent } = started();
    sent().fail(error);
    await settle();

    expect(actor.getSnapshot().context.item).toEqual(exampleItem({ state: 'failed', status: 0 }));
  });

  it('does not take an empty object for a success', async () => {
    const { actor, sent } = started();
    sent().store({ size: 0 });
    await settle();

    expect(actor.getSnapshot().context.item).toEqual(exampleItem({ state: 'failed', status: 0 }));
  });

  it('is withheld when the virus check answers at once (UPLD-009, UPL-011, UPL-D07)', async () => {
    const { actor, sent } = started();
    sent().store({ state: 'quarantine' });
    await settle();

    expect(actor.getSnapshot().context.item).toEqual(storedItem({ state: 'quarantine' }));
  });

  it('is aborted by removing, and a late success is deleted (UPL-E04, UPLD-E01)', async () => {
    const { actor, sent, transport, files, facts } = started();
    actor.send({ type: 'item.remove' });
    expect([actor.getSnapshot().value, sent().options.signal.aborted]).toEqual(['discarded', true]);
    sent().options.onProgress(0.5);
    sent().store();
    await settle();

    expect([transport.calls, files.forgotten]).toEqual([['remove 1'], ['one']]);
    expect(facts()).toEqual([{ type: 'item.discarded', clientId: 'one' }]);
  });
});

describe('afterwards', () => {
  it('is published, saved, removed and deleted (UPLD-005, UPLD-007, UPL-009)', async () => {
    const { actor, files } = await stored();
    actor.send({ type: 'object.published' });
    expect([actor.getSnapshot().value, files.forgotten]).toEqual(['published', ['one']]);
    actor.send({ type: 'form.saved' });
    expect(actor.getSnapshot().context.item).toEqual(storedItem({ state: 'published', origin: 'saved' }));
    actor.send({ type: 'item.remove' });
    expect(actor.getSnapshot().context.item.state).toBe('removed');
    actor.send({ type: 'object.deleted' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'discarded', status: 'done' });
  });

  it('asks to be uploaded again when its object is gone (UPL-D04)', async () => {
    const { actor } = await stored();
    actor.send({ type: 'object.expired' });

    expect(actor.getSnapshot().context.item).toEqual(exampleItem({ state: 'failed', status: 404 }));
  });

  it.each([
    ['volatile', [{ type: 'object.quarantined' }]],
    ['published', [{ type: 'object.published' }, { type: 'object.quarantined' }]],
  ] as const)('when %s is withheld by a late finding until removed (UPL-E07, UPLD-D07)', async (_, events) => {
    const { actor } = await stored();
    for (const event of events) actor.send(event);
    expect(actor.getSnapshot().value).toBe('quarantine');
    actor.send({ type: 'object.published' });
    expect(actor.getSnapshot().value).toBe('quarantine');
    actor.send({ type: 'item.remove' });
    expect(actor.getSnapshot().value).toBe('removed');
  });

  it('can be removed before it was published (UPLD-005)', async () => {
    const { actor } = await stored();
    actor.send({ type: 'item.remove' });
    expect(actor.getSnapshot().value).toBe('removed');
  });

  it('leaves the list at once when it failed (UPLD-006, UPL-010)', async () => {
    const { actor, sent, transport } = started();
    sent().fail(new UploadFailure(500));
    await settle();
    actor.send({ type: 'item.remove' });
    await settle();

    expect([actor.getSnapshot().value, transport.calls]).toEqual(['discarded', []]);
  });

  it('leaves the list at once while it waits', () => {
    const { actor } = created();
    actor.send({ type: 'item.remove' });
    expect(actor.getSnapshot().value).toBe('discarded');
  });

  it('is published from the start when the form holds it already', () => {
    const { actor } = created({ origin: 'saved', id: exampleObjectId(1) });
    expect(actor.getSnapshot().value).toBe('published');
  });

  it('is volatile from the start when it was uploaded before, and uploaded again once it has expired (CHAT-E36)', () => {
    const { actor } = created({ id: exampleObjectId(1) });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.item.state]).toEqual(['volatile', 'volatile']);
    actor.send({ type: 'object.expired' });
    actor.send({ type: 'item.retry' });
    expect(actor.getSnapshot().value).toBe('waiting');
  });
});

it('reaches every state by what people, server and form do', () => {
  const { owner } = created();
  const done = { type: 'xstate.done.actor.send', output: exampleStored() } as const;
  const paths = shortestPaths(uploadItemMachine, {
    input: { item: exampleItem(), directory: 'files', owner },
    events: [
      ...([{ type: 'item.start' }, { type: 'item.remove' }, { type: 'object.published' }] as const),
      ...([{ type: 'object.quarantined' }, { type: 'object.expired' }, done] as const),
    ],
  });

  expect(paths.map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "waiting from the start",
      "uploading after item.start",
      "discarded after item.remove",
      "volatile after item.start, xstate.done.actor.send",
      "removed after item.start, xstate.done.actor.send, item.remove",
      "published after item.start, xstate.done.actor.send, object.published",
      "quarantine after item.start, xstate.done.actor.send, object.quarantined",
      "failed after item.start, xstate.done.actor.send, object.expired",
    ]
  `);
});

it('has been taken along every row', () => {
  expect(coverage.missed()).toEqual([]);
});

function created(changes: Partial<UploadItem> = {}) {
  const transport = createScriptedTransport();
  const files = exampleFileStore();
  const owner = createActor(
    fromTransition((facts: UploadItemFact[], fact: UploadItemFact) => [...facts, fact], []),
  ).start();
  const input = { item: exampleItem(changes), directory: 'files', owner } as const;
  const { uploadItem } = createUploadMachines({ transport, files });
  const actor = createActor(uploadItem, { input, inspect: coverage.inspect }).start();
  const facts = () => owner.getSnapshot().context;
  const told = () => facts().flatMap((fact) => (fact.type === 'item.changed' ? [fact.item] : []));
  return { actor, transport, files, owner, facts, told };
}

function started() {
  const item = created();
  item.actor.send({ type: 'item.start' });
  function sent() {
    const send = item.transport.sends.get('one');
    if (send === undefined) throw new Error('Nothing was sent.');
    return send;
  }
  return { ...item, sent };
}

async function stored() {
  const item = started();
  item.sent().store();
  await settle();
  return item;
}

function storedItem(changes: Partial<UploadItem> = {}): UploadItem {
  return exampleItem({ state: 'volatile', progress: 100, id: exampleObjectId(1), token: 't1', ...changes });
}
