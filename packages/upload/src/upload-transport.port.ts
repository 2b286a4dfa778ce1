import type {
  Directory,
  DiscoveryReply,
  PublishedObject,
  StoredObject,
  StoredObjectId,
  TokenReply,
} from './upload.schema.ts';

/** The calls an upload makes; every refusal is an `UploadFailure`, an abort rejects with the signal's reason. */
export interface UploadTransport {
  /** Sends one file and answers what the server has stored. */
  send: (file: Blob, options: SendOptions) => Promise<StoredObject>;
  /** Keeps volatile objects, all or none; answers each with its state. */
  publish: (objects: {
    directory: Directory;
    ids: readonly StoredObjectId[];
    signal: AbortSignal;
  }) => Promise<PublishedObject[]>;
  /** Deletes one object; one that is gone already counts as deleted. */
  remove: (object: { directory: Directory; id: StoredObjectId; signal: AbortSignal }) => Promise<void>;
  /** The token with which a file opens without a session. */
  token: (id: StoredObjectId) => Promise<TokenReply>;
  /** Asks for the second file server; the answer "there is none" is an answer, a lost connection rejects. */
  discover: () => Promise<DiscoveryReply>;
}

export interface SendOptions {
  directory: Directory;
  externalId: string;
  name: string;
  type: string;
  /** Called with the sent part of the whole, 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}
