import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { exampleClientId, exampleFileStore, exampleStored } from './example.fixtures.ts';
import { createFileStore } from './file.store.ts';
import { createScriptedTransport } from './scripted-transport.fixtures.ts';
import { createUploadMachines } from './upload.effects.ts';
import { UploadFailure } from './upload-failure.ts';
import { uploadItemMachine } from './upload-item.machine.ts';
import { uploadQueueMachine } from './upload-queue.machine.ts';

it('carries the bytes of a kept file, and its name and type, under its client id (UPL-003, UPLD-010)', async () => {
  const files = createFileStore(() => 'one');
  const sent: unknown[] = [];
  const scripted = createScriptedTransport();
  const transport = {
    ...scripted,
    send: async (...[file, options]: Parameters<typeof scripted.send>) => {
      const { directory, externalId, name, type } = options;
      sent.push([await file.text(), { directory, externalId, name, type }]);
      return scripted.send(file, options);
    },
  };
  const queue = createActor(createUploadMachines({ transport, files }).uploadQueue, {
    input: { directory: 'images' },
  }).start();
  queue.send({ type: 'files.add', files: [files.keep(new File(['hello'], 'a.png', { type: 'image/png' }))] });
  await settle();

  expect(sent).toEqual([['hello', { directory: 'images', externalId: 'one', name: 'a.png', type: 'image/png' }]]);
});

it('has the server make an upload of what it has already, without bytes on the way (CHAT-042)', async () => {
  const files = createFileStore(() => 'one');
  const asked: unknown[] = [];
  const file = { name: 'plan.pdf', type: 'application/pdf', size: 2048 };
  const transport = createScriptedTransport();
  const queue = createActor(createUploadMachines({ transport, files }).uploadQueue, {
    input: { directory: 'files' },
  }).start();
  const add = () => {
    const copy = async ({ externalId }: { externalId: string }) => {
      asked.push(externalId);
      if (asked.length === 1) throw new UploadFailure(404);
      return exampleStored();
    };
    queue.send({ type: 'files.add', files: [files.keepStored(file, copy)] });
  };
  const states = () => queue.getSnapshot().context.items.map(({ state, status }) => [state, status]);
  add();
  await settle();
  expect([states(), asked]).toEqual([[['failed', 404]], ['one']]);
  queue.send({ type: 'item.retry', clientId: exampleClientId('one') });
  await settle();
  expect([states(), asked, [...transport.sends]]).toEqual([[['volatile', null]], ['one', 'one'], []]);
});

it('fails with status 0 when the bytes are no longer there', async () => {
  const files = { ...exampleFileStore(), get: () => undefined };
  const queue = createActor(createUploadMachines({ transport: createScriptedTransport(), files }).uploadQueue, {
    input: { directory: 'files' },
  }).start();
  queue.send({ type: 'files.add', files: [files.keep(new File(['hello'], 'a.png'))] });
  await settle();

  expect(queue.getSnapshot().context.items.map(({ state, status }) => [state, status])).toEqual([['failed', 0]]);
});

it.each([uploadItemMachine, uploadQueueMachine])(
  'says which actor is missing when a machine is run bare',
  (machine) => {
    const thrown = Object.entries(machine.implementations.actors).filter(([name]) => name !== 'uploadItem');
    for (const [name, actor] of thrown) {
      expect(() => (actor as unknown as { config: () => void }).config()).toThrow(`The actor "${name}" is missing`); // a promise actor keeps its creator in `config`
    }
  },
);
