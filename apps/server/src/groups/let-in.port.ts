import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';

/** Makes people members of a group, whatever they were to it, and tells them and the others; who of them is in now, since whoever is gone comes into nothing. */
export type LetIn = (
  db: Db,
  services: Pick<Services, 'events' | 'realtime'>,
  people: { readonly groupId: string; readonly membershipIds: readonly string[]; readonly now: Date },
) => Promise<readonly string[]>;
