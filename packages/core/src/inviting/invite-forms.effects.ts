import type { HttpClient } from '../http/index.ts';
import { AtriumError } from '../machine/index.ts';
import { idsOf, type ListInviteDraft, type MemberInviteDraft, type PersonInviteDraft } from './invite-forms.machine.ts';
import {
  inviteList,
  inviteListIn,
  inviteMembers,
  inviteMembersIn,
  invitePerson,
  invitePersonIn,
} from './inviting.contract.ts';
import type { InviteAnswer, MemberInvites, PersonInvite } from './inviting.schema.ts';
import { placeOf } from './scope.rules.ts';

/** Invites one address where the form was opened. */
export function sendPersonInvite(http: HttpClient, draft: PersonInviteDraft): Promise<InviteAnswer> {
  const { scope, groups, email, ...rest } = draft;
  const invite = { ...rest, email: email.trim(), group_ids: idsOf<PersonInvite['group_ids'][number]>(groups) };
  const body = { external_invite: invite };
  const params = placeOf(scope);
  return params === null ? http.request(invitePerson, { body }) : http.request(invitePersonIn, { params, body });
}

/** Invites the people of a file where the form was opened. */
export function sendListInvite(http: HttpClient, draft: ListInviteDraft): Promise<InviteAnswer> {
  const { scope, groups, file, ...rest } = draft;
  if (file === null) throw new AtriumError('csv_missing', '', { domain: 'inviting' });
  const request = { body: { ...rest, group_ids: idsOf<string>(groups) }, files: { csv: file } };
  const params = placeOf(scope);
  return params === null ? http.request(inviteList, request) : http.request(inviteListIn, { params, ...request });
}

/** Invites members where the form was opened. */
export function sendMemberInvite(http: HttpClient, draft: MemberInviteDraft): Promise<InviteAnswer> {
  const { scope, members, groups, additional_message } = draft;
  const membership_ids = idsOf<MemberInvites['membership_ids'][number]>(members);
  const group_ids = idsOf<MemberInvites['group_ids'][number]>(groups);
  const body = { membership_invites: { membership_ids, group_ids, additional_message } };
  const params = placeOf(scope);
  return params === null ? http.request(inviteMembers, { body }) : http.request(inviteMembersIn, { params, body });
}
