import { createListMachine, type ListRef } from '../../lists/index.ts';
import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import { type MemberTableFilter, removalVerdict, switchVerdict } from './administered-members.rules.ts';
import type { AdministeredMember, GroupOfMember, MemberChange, MemberContent } from './administered-members.schema.ts';

/** What is done with members of the table. */
export type MemberTableAct =
  | { readonly kind: 'switch'; readonly change: Pick<MemberChange, 'is_external' | 'network_admin' | 'locked'> }
  | { readonly kind: 'remove'; readonly content: MemberContent };

/** The members of the network, as administrators have them before them (MEMBER-D01, MEMBER-015). */
export const memberTableMachine = createListMachine<AdministeredMember, MemberTableFilter, MemberTableAct>({
  id: 'memberTable',
  idOf: ({ id }) => id,
  verdict: ({ rows, act }) => tableVerdict(rows, act),
});

/** Whether something may be done with all of these members. */
export function tableVerdict(rows: readonly AdministeredMember[], act: MemberTableAct): Verdict {
  const verdicts = rows.map((row) => (act.kind === 'remove' ? removalVerdict(row) : switchVerdict(row, act.change)));
  const refused = verdicts.find(({ allowed }) => !allowed);
  return refused ?? allow;
}

/** What is said once something is done with members: what they are now. */
export function tableDoneText(act: MemberTableAct): MessageKey {
  if (act.kind === 'remove') return 'admin.members.done.remove';
  const { locked, is_external, network_admin } = act.change;
  if (locked !== undefined) return `admin.members.done.${locked ? 'lock' : 'unlock'}`;
  if (is_external !== undefined) return `admin.members.done.${is_external ? 'make_external' : 'make_internal'}`;
  return `admin.members.done.${network_admin ? 'make_admin' : 'unmake_admin'}`;
}

/** What is done with a group of a member: another role, or null to take them out. */
export interface GroupOfMemberAct {
  readonly role: 'member' | 'admin' | null;
}

/** The running table. */
export type MemberTableRef = ListRef<AdministeredMember, MemberTableFilter, MemberTableAct>;

/** Whose groups are listed. */
export interface OfMember {
  readonly memberId: AdministeredMember['id'];
}

/** The groups of a member (ADMSRV-D02). */
export const groupsOfMemberMachine = createListMachine<GroupOfMember, null, GroupOfMemberAct, OfMember>({
  id: 'groupsOfMember',
  idOf: ({ id }) => id,
  verdict: ({ rows }) => (rows.every(({ archived }) => !archived) ? allow : refuse('failure.forbidden')),
});

/** The running list of a member's groups. */
export type GroupsOfMemberRef = ListRef<GroupOfMember, null, GroupOfMemberAct, OfMember>;
