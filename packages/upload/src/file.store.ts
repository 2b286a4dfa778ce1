import { type ClientId, clientIdSchema, type FileDescriptor } from './upload.schema.ts';

/** Where the bytes of chosen files wait: machines know them by client id only. */
export interface FileStore {
  /** Keeps a file and answers what machines may know of it. */
  keep: (file: Blob & { name: string }) => FileDescriptor;
  get: (clientId: ClientId) => Blob | undefined;
  forget: (clientId: ClientId) => void;
}

/** Keeps files in memory, each under an id of its own; `randomId` never answers the same twice. */
export function createFileStore(randomId: () => string): FileStore {
  const files = new Map<ClientId, Blob>();
  return {
    keep: (file) => {
      const clientId = clientIdSchema.parse(randomId());
      files.set(clientId, file);
      return { clientId, name: file.name, type: file.type, size: file.size };
    },
    get: (clientId) => files.get(clientId),
    forget: (clientId) => {
      files.delete(clientId);
    },
  };
}
