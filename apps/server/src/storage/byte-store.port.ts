import type { Readable } from 'node:stream';
import type { ByteSpan } from './byte-span.rules.ts';

/** What is known of bytes once they are kept: where they lie, how many there are, and their SHA-256 in hex. */
export interface KeptBytes {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Where the bytes of files lie; names, types and rights are the database's. A key is chosen by the store and never by a
 * caller, so nothing a person typed reaches a file system.
 */
export interface ByteStore {
  /** Keeps bytes under a new key; once it resolves they survive a crash, when it rejects nothing is kept. */
  put(content: Readable): Promise<KeptBytes>;
  /** Keeps a file of this machine as `put` keeps bytes, and takes it away from where it lies where that saves writing it anew. */
  take(path: string, known: Omit<KeptBytes, 'key'>): Promise<KeptBytes>;
  /** The bytes of a key, or some of them; none where there are none. */
  open(key: string, span?: ByteSpan): Promise<Readable | undefined>;
  /** What was made of the bytes of a key, by name; none before that. */
  openMade(key: string, name: string): Promise<Readable | undefined>;
  /** Keeps something made of the bytes of a key beside them; it goes with them. Of two who do so at once one stays whole. */
  putMade(key: string, name: string, content: Buffer): Promise<void>;
  /** Deletes the bytes of a key with what was made of them; one that is gone counts as deleted. */
  remove(key: string): Promise<void>;
  /** Keys whose bytes were written so many milliseconds ago or earlier, and drops what an interrupted `put` left. */
  keysOlderThan(milliseconds: number): AsyncIterable<string>;
  /** Rejects where nothing could be kept now. */
  reach(): Promise<void>;
}
