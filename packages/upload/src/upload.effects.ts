import { fromPromise } from 'xstate';
import type { FileStore } from './file.store.ts';
import type { Directory, PublishedObject, StoredObject, StoredObjectId } from './upload.schema.ts';
import { statusOf, UploadFailure } from './upload-failure.ts';
import { uploadItemMachine } from './upload-item.machine.ts';
import type { SendInput } from './upload-item.port.ts';
import { uploadQueueMachine } from './upload-queue.machine.ts';
import type { ObjectsInput } from './upload-queue.port.ts';
import type { UploadTransport } from './upload-transport.port.ts';

/** What uploads stand on: how bytes travel, and where they wait. */
export interface UploadPorts {
  transport: UploadTransport;
  files: FileStore;
}

/** The machines of this package with their actors provided: what an embedder runs. */
export function createUploadMachines(ports: UploadPorts) {
  const uploadItem = uploadItemMachine.provide({
    actors: { sendFile: sendFileActor(ports) },
    actions: { forgetFile: ({ context }) => ports.files.forget(context.item.clientId) },
  });
  const uploadQueue = uploadQueueMachine.provide({
    actors: { uploadItem, publishObjects: publishActor(ports), removeObjects: removeActor(ports) },
    actions: {
      forgetFiles: ({ context }) => {
        for (const { clientId } of context.items) ports.files.forget(clientId);
      },
    },
  });
  return { uploadItem, uploadQueue };
}

function sendFileActor({ transport, files }: UploadPorts) {
  async function send({ item, directory, receiver }: SendInput, signal: AbortSignal): Promise<StoredObject> {
    const externalId = item.clientId;
    const copy = files.copyOf(externalId);
    if (copy) return copy({ externalId, signal });
    const file = files.get(externalId);
    if (file === undefined) throw new UploadFailure(0);
    return transport.send(file, {
      directory,
      externalId,
      name: item.name,
      type: item.type,
      onProgress: (fraction) => {
        if (!signal.aborted) receiver.send({ type: 'progress.reported', fraction });
      },
      signal,
    });
  }
  return fromPromise<StoredObject, SendInput>(async ({ input, signal }) => {
    const { directory } = input;
    const stored = await send(input, signal);
    if (signal.aborted) await removeQuietly(transport, { directory, id: stored.id });
    return stored;
  });
}

function publishActor({ transport }: UploadPorts) {
  return fromPromise<PublishedObject[], ObjectsInput>(({ input: { directory, ids }, signal }) =>
    transport.publish({ directory, ids, signal }),
  );
}

function removeActor({ transport }: UploadPorts) {
  return fromPromise<readonly StoredObjectId[], ObjectsInput>(async ({ input: { directory, ids }, signal }) => {
    const removals = await Promise.allSettled(ids.map((id) => transport.remove({ directory, id, signal })));
    const failed = removals.find((removal) => removal.status === 'rejected');
    if (failed) throw new UploadFailure(statusOf(failed.reason), { cause: failed.reason });
    return ids;
  });
}

/** An upload nobody waits for any more: the server drops it by itself after a day when this does not reach it. */
async function removeQuietly(
  transport: UploadTransport,
  { directory, id }: { directory: Directory; id: StoredObjectId },
): Promise<void> {
  await transport.remove({ directory, id, signal: new AbortController().signal }).catch(() => undefined);
}
