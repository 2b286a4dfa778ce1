import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';

type Telling = Pick<Services, 'events' | 'realtime'>;

interface People {
  readonly groupId: string;
  readonly membershipIds: readonly string[];
}

/** The ways into a group and out of it, as the groups know them. */
export interface GroupDoors {
  readonly letIn: (db: Db, services: Telling, people: People & { readonly now: Date }) => Promise<readonly string[]>;
  readonly letOut: (db: Db, services: Telling, people: People) => Promise<void>;
}

/** What writes about members work with. */
export interface MemberServices extends Telling {
  readonly doors: GroupDoors;
}
