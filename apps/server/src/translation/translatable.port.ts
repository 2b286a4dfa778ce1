import type { Db } from '../db/database.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';

/** Something a reader may read, as it is now. */
export interface Translatable {
  readonly subject: string;
  readonly html: string;
  readonly updatedAt: Date;
}

/** Who reads it, in which network. */
export interface TranslationReader {
  readonly caller: MemberCaller;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** Finds one thing of a kind by its id; undefined where there is none for this reader. */
export type FindTranslatable = (db: Db, id: string, reader: TranslationReader) => Promise<Translatable | undefined>;
