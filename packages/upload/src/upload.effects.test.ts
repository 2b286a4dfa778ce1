import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { exampleFileStore } from './example.fixtures.ts';
import { createFileStore } from './file.store.ts';
import { createScriptedTransport } from './scripted-transport.fixtures.ts';
import { createUploadMachines } from './upload.effects.ts';
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
