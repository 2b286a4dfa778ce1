import { type ClientId, clientIdSchema, type FileDescriptor, type StoredObject } from './upload.schema.ts';

/** Makes an upload of a file that the server has already; its failures are an `UploadFailure` with a status. */
export type CopyStored = (options: {
  readonly externalId: ClientId;
  readonly signal: AbortSignal;
}) => Promise<StoredObject>;

/** Where the bytes of chosen files wait: machines know them by client id only. */
export interface FileStore {
  /** Keeps a file and answers what machines may know of it. */
  keep: (file: Blob & { name: string }) => FileDescriptor;
  /** Keeps how the server makes an upload of a file it has already, in place of bytes. */
  keepStored: (file: Omit<FileDescriptor, 'clientId'>, copy: CopyStored) => FileDescriptor;
  get: (clientId: ClientId) => Blob | undefined;
  copyOf: (clientId: ClientId) => CopyStored | undefined;
  forget: (clientId: ClientId) => void;
}

/** Keeps files in memory, each under an id of its own; `randomId` never answers the same twice. */
export function createFileStore(randomId: () => string): FileStore {
  const files = new Map<ClientId, Blob>();
  const copies = new Map<ClientId, CopyStored>();
  return {
    keep: (file) => {
      const clientId = clientIdSchema.parse(randomId());
      files.set(clientId, file);
      return { clientId, name: file.name, type: file.type, size: file.size };
    },
    keepStored: ({ name, type, size }, copy) => {
      const clientId = clientIdSchema.parse(randomId());
      copies.set(clientId, copy);
      return { clientId, name, type, size };
    },
    get: (clientId) => files.get(clientId),
    copyOf: (clientId) => copies.get(clientId),
    forget: (clientId) => {
      files.delete(clientId);
      copies.delete(clientId);
    },
  };
}
