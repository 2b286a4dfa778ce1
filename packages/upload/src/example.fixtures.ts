import type { CopyStored, FileStore } from './file.store.ts';
import {
  clientIdSchema,
  type FileDescriptor,
  type StoredObject,
  storedObjectIdSchema,
  type UploadItem,
} from './upload.schema.ts';

/** A client id that reads well in tests and stories. */
export function exampleClientId(name: string) {
  return clientIdSchema.parse(name);
}

/** The id of the n-th stored object. */
export function exampleObjectId(n: number) {
  return storedObjectIdSchema.parse(n.toString(16).padStart(24, '0'));
}

/** A chosen file of 2048 bytes. */
export function exampleFile(changes: Partial<FileDescriptor> = {}): FileDescriptor {
  return { clientId: exampleClientId('one'), name: 'Protokoll.pdf', type: 'application/pdf', size: 2048, ...changes };
}

/** An upload that waits for its turn, unless told otherwise. */
export function exampleItem(changes: Partial<UploadItem> = {}): UploadItem {
  const unsent = {
    extension: 'pdf',
    progress: 0,
    state: 'uploading',
    status: null,
    id: null,
    token: null,
    origin: 'new',
  } as const;
  return { ...exampleFile(), ...unsent, ...changes };
}

/** What the server answers to an upload. */
export function exampleStored(changes: Partial<StoredObject> = {}): StoredObject {
  const { clientId, ...file } = exampleFile();
  return {
    ...{ ...file, extension: 'pdf', external_id: clientId, id: exampleObjectId(1), token: 't1', state: 'volatile' },
    ...changes,
  };
}

/** Files that always answer with the same few bytes, whatever was kept. */
export function exampleFileStore(): FileStore & { forgotten: string[] } {
  const forgotten: string[] = [];
  const copies = new Map<string, CopyStored>();
  return {
    forgotten,
    keep: ({ name, type, size }) => ({ clientId: exampleClientId(name), name, type, size }),
    keepStored: ({ name, type, size }, copy) => {
      copies.set(name, copy);
      return { clientId: exampleClientId(name), name, type, size };
    },
    get: () => new Blob(['bytes']),
    copyOf: (clientId) => copies.get(clientId),
    forget: (clientId) => forgotten.push(clientId),
  };
}
