import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectList } from '../lists/index.ts';
import { invalidate } from '../query/index.ts';
import { createToasts, showNotices } from '../toasts/index.ts';
import type { SentFilter } from './invite.rules.ts';
import { inviteDraftsOf } from './invite-forms.machine.ts';
import { createInviting } from './inviting.client.ts';
import { inviteSettingsOf, sentInviteOf } from './inviting.fixtures.ts';
import { invitingKeys } from './inviting.keys.ts';
import { memberInviteNotices, personInviteNotices, sentInviteNotices } from './inviting.notices.ts';
import type { InviteScope, SentInvite } from './inviting.schema.ts';

interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly next?: string;
}
type Replies = Readonly<Record<string, () => Reply>>;

/** A server with these replies, by method and address; it notes what it is asked. */
function connect(replies: Replies) {
  const calls: string[] = [];
  const clock = createTestClock();
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input) => {
      const request = new Request(input);
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname}${search}`;
      calls.push([call, request.method === 'GET' ? '' : await request.text()].filter(Boolean).join(' '));
      const { status = 200, body, next }: Reply = replies[call]?.() ?? refusal(404, 'not_found');
      const headers = next ? { Link: `<https://atrium.test${next}>; rel="next"` } : undefined;
      return Response.json(body, { status, ...(headers && { headers }) });
    },
  });
  return { atrium, calls, toasts: createToasts(clock), inviting: createInviting(atrium) };
}

const refusal = (status: number, code: string) => ({ status, body: { error: true, code, message: code, errors: {} } });
const page = (invites: readonly SentInvite[], total = invites.length) => ({
  body: { invites, total, page: 1, per: 25 },
});
const everything: SentFilter = { type: null, status: null };
const first = 'GET /invites/sent.json';
const renewing = 'POST /batch_invites/renew';
const revoking = 'POST /batch_invites/revoke';

async function openList(replies: Replies, filter = everything, scope: InviteScope = '') {
  const server = connect(replies);
  const list = createActor(server.inviting.sentInviteListMachine, { input: { filter, facts: { scope } } }).start();
  showNotices(list, sentInviteNotices, { toasts: server.toasts, about: 'invites' });
  const shown = () => connectList(list.getSnapshot(), list.send);
  await settle();
  const said = () => server.toasts.get().map(({ tone, text, values = {} }) => [tone, text, values.count]);
  return { ...server, list, shown, said };
}

describe('the list of sent invites', () => {
  it('is read page by page, as the server numbers them, of one kind and standing (INVL-001)', async () => {
    const next = '/groups/chor/invites/sent.json?page=2&type=ExternalInvite&status=open';
    const { shown, calls } = await openList(
      {
        'GET /groups/chor/invites/sent.json?type=ExternalInvite&status=open': () => ({
          ...page([sentInviteOf(1)], 2),
          next,
        }),
        [`GET ${next}`]: () => page([sentInviteOf(2)], 2),
      },
      { type: 'ExternalInvite', status: 'open' },
      'groups/chor',
    );
    expect([shown().rows, shown().total, shown().hasMore]).toEqual([[sentInviteOf(1)], 2, true]);
    shown().loadMore();
    await settle();
    expect([shown().rows, shown().hasMore]).toEqual([[sentInviteOf(1), sentInviteOf(2)], false]);
    expect(calls.at(-1)).toBe(`GET ${next}`);
  });

  it.each([
    ['renew', renewing, 'inviting.done.renew', 'INVL-008, INVL-010, INVL-011'],
    ['revoke', revoking, 'inviting.done.revoke', 'INVL-009, INVL-010, INVL-013'],
  ] as const)('says that it could %s, and reads itself again (%s: %s) (%s)', async (act, call, text, _ids) => {
    let stored = [sentInviteOf(1), sentInviteOf(2)];
    const ids = stored.map(({ id }) => id);
    const { shown, calls, said } = await openList({
      [first]: () => page(stored),
      [call]: () => {
        stored = [sentInviteOf(1, { expires_at: '2027-01-01T09:00:00.000Z' }), sentInviteOf(3)];
        return { body: { success: ids, failed: [] } };
      },
    });
    shown().selection.toggleAll();
    shown().selection.act(act);
    await settle();
    await settle();
    expect(calls).toEqual([first, `${call} ${JSON.stringify({ invite_ids: ids })}`, first]);
    expect(said()).toEqual([['success', text, 2]]);
    expect([shown().rows, shown().selection.count]).toEqual([stored, 0]);
  });

  it.each([
    ['renew', renewing, 'inviting.refusal.not_renewable', 'INVL-012'],
    ['revoke', revoking, 'inviting.refusal.not_revokable', 'INVL-014, INVL-E01'],
  ] as const)('says that it could not %s, all or some of them (%s: %s) (%s)', async (act, call, text, _ids) => {
    const [one, other] = [sentInviteOf(1), sentInviteOf(2)];
    const all = await openList({
      [first]: () => page([one]),
      [call]: () => refusal(422, act === 'renew' ? 'not_renewable' : 'not_revokable'),
    });
    all.shown().selection.toggleAll();
    all.shown().selection.act(act);
    await settle();
    expect(all.said()).toEqual([['error', text, undefined]]);
    expect(all.shown().rows).toEqual([one]);
    const some = await openList({
      [first]: () => page([one, other]),
      [call]: () => ({ body: { success: [one.id], failed: [{ id: other.id, status: 'joined' }] } }),
    });
    some.shown().selection.toggleAll();
    some.shown().selection.act(act);
    await settle();
    expect(some.said()).toEqual([
      ['success', `inviting.done.${act}`, 1],
      ['error', text, undefined],
    ]);
  });

  it('keeps no choice of what is gone when it is read again (INVL-005, INVL-E03)', async () => {
    const next = '/invites/sent.json?page=2';
    let pages = [[sentInviteOf(1), sentInviteOf(2)], [sentInviteOf(3)]];
    const { atrium, shown } = await openList({
      [first]: () => ({ ...page(pages[0] ?? [], 3), ...(pages.length > 1 && { next }) }),
      [`GET ${next}`]: () => page(pages[1] ?? [], 3),
    });
    shown().loadMore();
    await settle();
    const chosen = [sentInviteOf(2).id, sentInviteOf(3).id];
    shown().selection.choose(chosen);
    expect(shown().selection.count).toBe(2);
    pages = [[sentInviteOf(1), sentInviteOf(2)]];
    await invalidate(atrium.queryClient, invitingKeys.sent);
    await settle();
    expect([shown().selection.count, shown().selection.isChosen(sentInviteOf(2).id)]).toEqual([1, true]);
    pages = [[sentInviteOf(1)]];
    await invalidate(atrium.queryClient, invitingKeys.sent);
    await settle();
    expect(shown().selection.count).toBe(0);
  });
});

describe('inviting', () => {
  const answer = { message: '1 Person wurde eingeladen.', invited: 1, renewed: 0, members: 0, skipped: 0 };
  const drafts = inviteDraftsOf('groups/chor', inviteSettingsOf(), 'external');

  it('sends all that an invite says, to its place (INV-009, INV-019)', async () => {
    const { inviting, calls } = connect({
      'POST /groups/chor/external_invites': () => ({ body: { ...answer, errors: [], warnings: [] } }),
    });
    const [garden] = inviteSettingsOf().groups;
    const draft = {
      ...drafts.person,
      ...{ email: ' mira@example.org ', first_name: 'Mira', last_name: 'Meier', subject: 'Komm', body: 'Schön hier.' },
      groups: garden ? [{ type: 'group' as const, ...garden, images: {} }] : [],
    };
    const form = createActor(inviting.personInviteMachine, { input: { draft } }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]?.replace('POST /groups/chor/external_invites ', '') ?? '')).toEqual({
      external_invite: {
        ...{ email: 'mira@example.org', first_name: 'Mira', last_name: 'Meier', subject: 'Komm', body: 'Schön hier.' },
        ...{ user_type: 'external', group_ids: [garden?.id] },
      },
    });
  });

  it('says nothing of what stands above the form, and the words of the server of members (INV-024, INV-025)', async () => {
    const { inviting, toasts } = connect({
      'POST /groups/chor/external_invites': () => ({ body: { ...answer, errors: [], warnings: [] } }),
      'POST /groups/chor/membership_invites': () => ({ body: { ...answer, errors: [], warnings: [] } }),
    });
    const person = createActor(inviting.personInviteMachine, {
      input: { draft: { ...drafts.person, email: 'mira@example.org' } },
    }).start();
    showNotices(person, personInviteNotices, { toasts, about: 'person' });
    person.send({ type: 'form.submit' });
    await settle();
    expect([person.getSnapshot().output, toasts.get()]).toEqual([{ ...answer, errors: [], warnings: [] }, []]);
    const mira = { id: '65a000000000000000000007', name: 'Mira' };
    const members = createActor(inviting.memberInviteMachine, {
      // Of a member the form takes the id alone.
      input: { draft: { ...drafts.members, members: [mira as never] } },
    }).start();
    showNotices(members, memberInviteNotices, { toasts, about: 'members' });
    members.send({ type: 'form.submit' });
    await settle();
    expect(toasts.get().map(({ tone, sentence }) => [tone, sentence])).toEqual([['success', answer.message]]);
  });
});
