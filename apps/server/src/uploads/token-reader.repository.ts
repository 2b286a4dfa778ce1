import type { Db } from '../db/database.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';
import { findCaller, isEntranceOpen } from '../session/index.ts';
import { readObjectToken } from './object-token.rules.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

interface Shown {
  readonly db: Db;
  readonly network: CurrentNetwork;
  readonly now: Date;
  readonly token: string | undefined;
}

/**
 * In whose name a token opens an object: whom it was given to, unless they have signed out since, or were locked or
 * removed. What they may open is judged anew (FILE-D35).
 */
export async function findTokenReader(
  { db, network, now, token }: Shown,
  object: Pick<StoredObjectRow, 'id' | 'tokenKey'>,
): Promise<MemberCaller | undefined> {
  const entrance = readObjectToken(token, object, now);
  if (entrance === undefined || !(await isEntranceOpen(db, entrance, now))) return undefined;
  return findCaller(db, entrance.membershipId, network);
}
