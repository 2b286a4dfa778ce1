import { createUploadMachines, type UploadQueueInput } from '@atrium/upload';
import { createScriptedTransport, exampleFileStore } from '@atrium/upload/fixtures';
import { createActor } from 'xstate';

export { createScriptedTransport, exampleFileStore, exampleObjectId } from '@atrium/upload/fixtures';

/** A queue of uploads that wait until they are answered by hand. */
export function exampleQueue() {
  const transport = createScriptedTransport();
  const files = exampleFileStore();
  return { transport, files, ...createUploadMachines({ transport, files }) };
}

/** An upload field that runs without a server: its uploads wait until they are answered by hand, by file name. */
export function exampleUploads(input: Partial<UploadQueueInput> = {}) {
  const { files, transport, uploadQueue } = exampleQueue();
  const queueRef = createActor(uploadQueue, { input: { directory: 'files', ...input } }).start();
  /** The upload of a file, to be answered. */
  const sendOf = (name: string) => {
    const sent = transport.sends.get(name);
    if (sent === undefined) throw new Error(`Nothing sends "${name}".`);
    return sent;
  };
  return {
    queueRef,
    keep: files.keep,
    transport,
    sendOf,
    /** Chooses files by name, as a person would. */
    choose: (...names: string[]) =>
      queueRef.send({
        type: 'files.add',
        files: names.map((name) => files.keep(Object.assign(new Blob(['bytes']), { name }))),
      }),
  };
}
