import * as calls from '@atrium/core/inviting/contract';
import type { InvitePlace } from '@atrium/core/inviting/rules';
import { enterCategory, enterGroup } from '../groups/groups.fixtures.ts';
import { testPassword } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { enterInvite, sendList } from './inviting.fixtures.ts';

/** Into a group that is archived, by lists that are none, and by an invite that has ended. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call, note } = trial;
  const ida = await server.member('Ida', { networkAdmin: true });
  await enterGroup(server, await enterCategory(server, 'teams'), { slug: 'over', archivedAt: server.clock.now() });
  const at: InvitePlace = { area: 'groups', slug: 'over' };
  const letter = { subject: 'Komm dazu', body: '', user_type: 'normal' as const, group_ids: [] };
  await call(calls.invitePersonIn, {
    as: ida,
    params: at,
    body: { external_invite: { ...letter, email: 'a@example.org' } },
  });
  await call(calls.inviteMembersIn, { as: ida, params: at, body: { membership_invites: { membership_ids: [] } } });
  await enterGroup(server, await enterCategory(server, 'others'), { slug: 'open' });
  const lists = [
    { code: 'archived', content: '', place: at },
    ...(['', 'name\r\n', `email\r\n${'x@example.org\r\n'.repeat(1001)}`, '\u0000'] as const).flatMap((content) => [
      { content, place: { ...at, slug: 'open' } },
      { content },
    ]),
  ];
  for (const { content, place } of lists as readonly { content: string; place?: InvitePlace }[]) {
    const { code } = (await sendList(server, ida, { content, ...(place && { at: place }) })).json();
    note(place ? calls.inviteListIn : calls.inviteList, code);
  }
  const without = (place?: InvitePlace) =>
    sendList(server, ida, { content: '', part: 'other', ...(place && { at: place }) });
  note(calls.inviteList, (await without()).json().code);
  note(calls.inviteListIn, (await without({ ...at, slug: 'open' })).json().code);
  const ended = await enterInvite(server, ida, { status: 'obsolete' });
  for (const batch of [calls.renewInvites, calls.revokeInvites])
    await call(batch, { as: ida, body: { invite_ids: [ended as never] } });
  const token = 'j'.repeat(43);
  await enterInvite(server, ida, { token, email: ida.email });
  const joining = { first_name: 'Ida', last_name: 'Zwei', password: testPassword };
  await call(calls.joinByInvitation, { as: server.visitor, params: { token }, body: { joining } });
}
