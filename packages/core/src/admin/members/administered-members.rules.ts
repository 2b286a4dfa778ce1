import { passwordProblem } from '../../account/account.rules.ts';
import { isBlankText } from '../../contract/blank-text.ts';
import { isAddress } from '../../inviting/invite.rules.ts';
import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import type { NetworkConfig } from '../../network/network.schema.ts';
import type { AdministeredMember, MemberChange, NewMember } from './administered-members.schema.ts';

/** Longest names and addresses. */
export const memberTextLengths = { name: 100, email: 254 };

type Judged = Pick<
  AdministeredMember,
  'is_self' | 'is_last_administrator' | 'locked' | 'is_external' | 'network_admin'
>;
type Switched = Pick<MemberChange, 'is_external' | 'network_admin' | 'locked'>;

/** Whether a member may be switched: the last administrator stays one who can sign in, and nobody locks themselves (MEMBER-D04, MEMBER-E02). */
export function switchVerdict(member: Judged, { locked, is_external, network_admin }: Switched): Verdict {
  const isLock = locked === true && !member.locked;
  if (isLock && member.is_self) return refuse('admin.refusal.own_account');
  const isUnmade =
    isLock || (is_external === true && !member.is_external) || (network_admin === false && member.network_admin);
  return isUnmade && member.is_last_administrator ? refuse('admin.refusal.last_administrator') : allow;
}

/** Whether a member may be removed: not oneself here, and not the last administrator (MEMBER-D04). */
export function removalVerdict(member: Judged): Verdict {
  if (member.is_last_administrator) return refuse('admin.refusal.last_administrator');
  return member.is_self ? refuse('admin.refusal.own_account') : allow;
}

/** Whether the welcome is offered again: to who has not been here yet (AUTH-D21). */
export function isAwaited({ last_sign_in_at }: Pick<AdministeredMember, 'last_sign_in_at'>): boolean {
  return last_sign_in_at === null;
}

/** Whether the welcome may be sent again (AUTH-D21). */
export function welcomeVerdict(member: Pick<AdministeredMember, 'last_sign_in_at' | 'locked'>): Verdict {
  if (!isAwaited(member)) return refuse('admin.refusal.has_signed_in');
  return member.locked ? refuse('admin.refusal.member_locked') : allow;
}

/** What is wrong with what is set of a member. */
export function findMemberProblems({ first_name, last_name, email }: MemberChange): Problems {
  const found: Record<string, MessageKey[]> = {};
  if (first_name !== undefined && isBlankText(first_name)) found.first_name = ['admin.members.problem.first_name'];
  if (email !== undefined && !isAddress(email)) found.email = ['admin.members.problem.email'];
  const lengths = {
    first_name: memberTextLengths.name,
    last_name: memberTextLengths.name,
    email: memberTextLengths.email,
  };
  for (const [name, text] of Object.entries({ first_name, last_name, email })) {
    const most = lengths[name as keyof typeof lengths];
    if (text !== undefined && text.length > most) found[name] = ['general.problem.too_big'];
  }
  return found;
}

/** What is wrong with a new member: name and address are needed, and a password where no letter lets them choose one (MEMBER-003, MEMBER-004). */
export function findNewMemberProblems({ password = '', send_welcome_mail, ...member }: NewMember): Problems {
  const { first_name, last_name, email } = member;
  const problems = findMemberProblems({ first_name, last_name, email });
  if (send_welcome_mail || passwordProblem(password, email) === undefined) return problems;
  return { ...problems, password: ['admin.members.problem.password'] };
}

/** Whether an administrator may reset somebody's second step: where the network has one at all (MEMBER-013). */
export function canResetTwoFactor({ two_factor }: Pick<NetworkConfig, 'two_factor'>): boolean {
  return two_factor !== 'disabled';
}

/** A guest administers nothing (MEMBER-D06). */
export function withoutContradiction<Change extends MemberChange>(change: Change): Change {
  return change.is_external === true ? { ...change, network_admin: false } : change;
}

/** The order after a click on a column: it, and at the second click the other way round. */
export function sortedBy(column: SortColumn, current: string): MemberTableSort {
  return current === column ? `-${column}` : column;
}

/** A column the table can be ordered by. */
export type SortColumn = 'name' | 'email' | 'last_sign_in' | 'created';
/** An order of the table. */
export type MemberTableSort = SortColumn | `-${SortColumn}`;

/** How a column stands in an order, as screen readers are told. */
export function sortDirection(column: SortColumn, sort: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** Which members the table shows, in which order. */
export interface MemberTableFilter {
  readonly q: string;
  readonly filter: 'all' | 'locked' | 'external' | 'admin' | 'never_signed_in';
  readonly sort: MemberTableSort;
}
