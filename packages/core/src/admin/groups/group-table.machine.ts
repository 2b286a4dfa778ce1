import { createListMachine, type ListRef } from '../../lists/index.ts';
import { allow, refuse } from '../../machine/index.ts';
import type { AdministeredGroup, GroupTableFilter } from './administered-groups.schema.ts';

/** What is done with groups of the table. */
export interface GroupTableAct {
  readonly kind: 'archive' | 'unarchive' | 'remove';
}

/** The groups of the network, or of one kind, as administrators have them before them (ADMSRV-D01). */
export const groupTableMachine = createListMachine<AdministeredGroup, GroupTableFilter, GroupTableAct>({
  id: 'groupTable',
  idOf: ({ id }) => id,
  verdict: ({ rows, act: { kind } }) =>
    kind !== 'remove' && rows.some(({ archived }) => archived === (kind === 'archive'))
      ? refuse('failure.forbidden')
      : allow,
});

/** The running table. */
export type GroupTableRef = ListRef<AdministeredGroup, GroupTableFilter, GroupTableAct>;
