import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import {
  exampleClientId,
  exampleFile,
  exampleFileStore,
  exampleItem,
  exampleObjectId,
  exampleStored,
} from './example.fixtures.ts';
import { createScriptedTransport } from './scripted-transport.fixtures.ts';
import { createUploadMachines } from './upload.effects.ts';
import type { UploadItem } from './upload.schema.ts';
import { UploadFailure } from './upload-failure.ts';
import { connectUploadItem } from './upload-item.connect.ts';
import type { UploadItemFact } from './upload-item.port.ts';
import { connectUploadQueue } from './upload-queue.connect.ts';
import type { UploadQueueEvent, UploadQueueInput } from './upload-queue.port.ts';

describe('an upload field', () => {
  it('is open, empty and may be saved at first', () => {
    expect(data(field().api())).toEqual({
      items: [],
      isUploading: false,
      hasQuarantined: false,
      finishedCount: null,
      save: { allowed: true },
      add: { allowed: true },
      room: null,
      accepted: null,
    });
  });

  it('takes files, keeps the form from saving while they run, and is disabled at its cap (UPLD-024, UPLD-028, UPL-020)', () => {
    const filter = { available: true, enabled: true, mode: 'allow', extensions: ['PDF'] } as const;
    const { api } = field({ cap: 1, filter: { ...filter, extensions: ['PDF'] } });
    api().addFiles([exampleFile()]);
    const { items, ...rest } = data(api());
    expect(rest).toEqual({
      isUploading: true,
      hasQuarantined: false,
      finishedCount: null,
      save: { allowed: false, reason: 'js.uploads.blocked.uploading' },
      add: { allowed: false, message: { key: 'js.uploads.cap_reached', values: { cap: 1 } } },
      room: 0,
      accepted: ['pdf'],
    });
    expect(
      items.map(({ state, progress, canRetry, canRemove, confirmation }) => [
        state,
        progress,
        canRetry,
        canRemove,
        confirmation,
      ]),
    ).toEqual([['uploading', 0, false, true, null]]);
  });

  it('takes and saves nothing while it publishes (UPLD-028)', async () => {
    const { api, actor, transport } = field();
    api().addFiles([exampleFile()]);
    transport.sends.get('one')?.store();
    await settle();
    actor.send({ type: 'uploads.publish' });
    expect([api().save, api().add]).toEqual([
      { allowed: false, reason: 'js.uploads.blocked.saving' },
      { allowed: false, message: { key: 'js.uploads.blocked.saving', values: {} } },
    ]);
  });

  it('says why an upload failed, tries again and removes (UPLD-029, UPL-E02)', async () => {
    const { api, transport } = field({ maxSize: 1024 ** 2 });
    api().addFiles([exampleFile()]);
    transport.sends.get('one')?.fail(new UploadFailure(413));
    await settle();
    const [failed] = api().items;
    expect([failed?.canRetry, failed?.message]).toEqual([
      true,
      { key: 'js.uploads.failed.too_large_limit', values: { value: 1, unit: 'MB' } },
    ]);
    failed?.retry();
    expect(api().items[0]?.state).toBe('uploading');
    failed?.remove();
    expect(api().items).toEqual([]);
  });

  it('asks before a stored file is removed, and shows it no longer then (UPLD-025, UPLD-005)', () => {
    const { external_id: _external, extension: _extension, state: _state, ...kept } = exampleStored();
    const { api } = field({ kept: [kept] });
    const [item] = api().items;
    expect(item?.confirmation).toEqual({ key: 'js.uploads.confirm.remove_file', values: { name: 'Protokoll.pdf' } });
    item?.remove();
    expect(api().items).toEqual([]);
  });

  it('shows a finding of the virus check (UPLD-009, UPL-011, UPL-E07)', async () => {
    const { api, transport } = field();
    api().addFiles([exampleFile()]);
    transport.sends.get('one')?.store({ state: 'quarantine' });
    await settle();
    expect([api().hasQuarantined, api().save, api().items[0]?.message]).toEqual([
      true,
      { allowed: false, reason: 'js.uploads.blocked.quarantined' },
      { key: 'js.uploads.quarantined', values: {} },
    ]);
  });
});

describe('an upload on its own', () => {
  it('offers what its actor understands', () => {
    const single = upload();
    const sent: unknown[] = [];
    const api = connectUploadItem(single.getSnapshot(), (event) => sent.push(event));
    api.retry();
    api.remove();
    expect([api.state, api.clientId, sent]).toEqual([
      'uploading',
      exampleClientId('one'),
      [{ type: 'item.retry' }, { type: 'item.remove' }],
    ]);
  });

  it('has no further removal once it is removed', () => {
    const single = upload({ origin: 'saved', id: exampleObjectId(1) });
    single.send({ type: 'item.remove' });
    expect(connectUploadItem(single.getSnapshot(), (event) => single.send(event)).canRemove).toBe(false);
  });
});

function field(input: Partial<UploadQueueInput> = {}) {
  const transport = createScriptedTransport();
  const { uploadQueue } = createUploadMachines({ transport, files: exampleFileStore() });
  const actor = createActor(uploadQueue, { input: { directory: 'files', ...input } }).start();
  const send = (event: UploadQueueEvent) => actor.send(event);
  return { actor, transport, api: () => connectUploadQueue(actor.getSnapshot(), send) };
}

function upload(changes: Partial<UploadItem> = {}) {
  const { uploadItem } = createUploadMachines({ transport: createScriptedTransport(), files: exampleFileStore() });
  const owner = createActor(fromTransition((_, fact: UploadItemFact) => fact, null as UploadItemFact | null)).start();
  return createActor(uploadItem, { input: { item: exampleItem(changes), directory: 'files', owner } }).start();
}

function data({ addFiles: _addFiles, ...rest }: ReturnType<typeof connectUploadQueue>) {
  return rest;
}
