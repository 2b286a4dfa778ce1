import { isBlankText } from '../contract/blank-text.ts';
import { isPlainDomain } from '../contract/mail-domain.ts';
import { allow, refuse, type Verdict } from '../machine/verdict.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type {
  InviteLetter,
  InviteScope,
  InviteSettings,
  Joining,
  MemberInvites,
  PersonInvite,
  SentInvite,
  SentInviteStatus,
  SentInviteType,
  UserType,
} from './inviting.schema.ts';

/** The ways to invite (INV-005). */
export type InviteTab = 'members' | 'person' | 'list';

/** The ways to invite that a place offers (INV-006, INV-007). */
export function inviteTabsOf(settings: Pick<InviteSettings, 'can' | 'invite_external_guests'>): readonly InviteTab[] {
  const outside = userTypesOf(settings).length > 0;
  return [...(settings.can.invite_internal ? (['members'] as const) : []), ...(outside ? outsideTabs : [])];
}

const outsideTabs = ['person', 'list'] as const;

/** What people from outside may be invited as, what is offered first in front (INV-017, INV-018). */
export function userTypesOf({
  can,
  invite_external_guests: guests,
}: Pick<InviteSettings, 'can' | 'invite_external_guests'>): readonly UserType[] {
  return [...(can.invite_external ? (['normal'] as const) : []), ...(guests ? (['external'] as const) : [])];
}

/** How long what is said of people, and to them, may be. */
export const personLengths = { email: 254, name: 100, subject: 200, body: 5_000, message: 2_000 } as const;

/** Whether a text is an address that letters can go to; no sign in it is unseen, or turns the others around (INV-E03). */
export function isAddress(text: string): boolean {
  return (
    text.length <= personLengths.email &&
    isPlainDomain(text) &&
    /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+\.[^\s@.,;:"<>\p{Cc}\p{Cf}]{2,}$/u.test(text)
  );
}

/** What keeps a letter from being sent. */
export function findLetterProblems({ subject, body }: Pick<InviteLetter, 'subject' | 'body'>): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  if (isBlankText(subject)) problems.subject = ['inviting.validation.subject_empty'];
  if (subject.length > personLengths.subject) problems.subject = ['inviting.validation.subject_too_long'];
  if (body.length > personLengths.body) problems.body = ['inviting.validation.body_too_long'];
  return problems;
}

/** What keeps somebody from being invited (INV-011). */
export function findPersonProblems(person: Pick<PersonInvite, 'email' | 'subject' | 'body'>): Problems {
  const address = person.email.trim();
  const found = findLetterProblems(person);
  if (address === '') return { email: ['inviting.validation.email_empty'], ...found };
  return isAddress(address) ? found : { email: ['inviting.validation.email_malformed'], ...found };
}

/** What keeps members from being invited: nobody is chosen, or nothing they are invited into (INV-016). */
export function findMemberInviteProblems({ membership_ids, group_ids }: MemberInvites, scope: InviteScope): Problems {
  const needsGroup = !scope.startsWith('groups/') && group_ids.length === 0;
  return {
    ...(membership_ids.length === 0 && { membership_ids: ['inviting.validation.nobody'] as const }),
    ...(needsGroup && { group_ids: ['inviting.validation.no_group'] as const }),
  };
}

/** What keeps somebody from joining. */
export function findJoiningProblems({ first_name, last_name, password }: Joining, email: string): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  if (isBlankText(first_name)) problems.first_name = ['inviting.validation.first_name_empty'];
  if (first_name.length > personLengths.name) problems.first_name = ['inviting.validation.name_too_long'];
  if (isBlankText(last_name)) problems.last_name = ['inviting.validation.last_name_empty'];
  if (last_name.length > personLengths.name) problems.last_name = ['inviting.validation.name_too_long'];
  if (password.length < 10) problems.password = ['inviting.validation.password_short'];
  if (password.length > 128) problems.password = ['inviting.validation.password_long'];
  if (password.toLowerCase() === email.toLowerCase()) problems.password = ['inviting.validation.password_is_email'];
  return problems;
}

/** What is done with chosen invites. */
export type BatchAct = 'renew' | 'revoke';

type Standing = Pick<SentInvite, 'type' | 'status'>;

/** Whether an invite can be sent once more: not where somebody followed it, or where it has ended (INVL-007). */
export function isRenewable({ status }: Standing): boolean {
  return status === 'open' || status === 'declined';
}

/** Whether an invite can be taken back (INVL-006). */
export function isRevokable({ status }: Standing): boolean {
  return status === 'open';
}

/** Whether something can be done with all chosen invites (INVL-006, INVL-007, INVL-E04). */
export function batchVerdict(invites: readonly Standing[], act: BatchAct): Verdict {
  if (act === 'renew') return invites.every(isRenewable) ? allow : refuse('inviting.refusal.not_renewable');
  return invites.every(isRevokable) ? allow : refuse('inviting.refusal.not_revokable');
}

/** Where an invite to an address stands: a link that was not followed in time leads nowhere (INV-D05). */
export function standingOf(
  { status, expiresAt }: { readonly status: SentInviteStatus; readonly expiresAt: Date },
  now: Date,
): SentInviteStatus {
  return status === 'open' && expiresAt <= now ? 'obsolete' : status;
}

/** Which sent invites are shown; null shows all. */
export interface SentFilter {
  readonly type: SentInviteType | null;
  readonly status: SentInviteStatus | null;
}
