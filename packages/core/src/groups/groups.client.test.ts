import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { connectList } from '../lists/index.ts';
import { createToasts, showNotices } from '../toasts/index.ts';
import { connectGroupForm } from './group-form.connect.ts';
import { groupDraftOf } from './group-form.machine.ts';
import { createGroups } from './groups.client.ts';
import { groupHitOf, groupMemberOf, joinRequestOf, ledGroupOf, ownGroupOf } from './groups.fixtures.ts';
import { groupFormNotices } from './groups.notices.ts';
import type { Group } from './groups.schema.ts';

type Answers = Readonly<Record<string, () => Response>>;

/** A server that answers so, and notes what it is asked. */
function connect(answers: Answers) {
  const calls: string[] = [];
  const clock = createTestClock();
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input) => {
      const request = new Request(input);
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'GET' ? '' : await request.text();
      calls.push([request.method, pathname + search, body].filter(Boolean).join(' '));
      return answers[`${request.method} ${pathname}`]?.() ?? refusal(404, 'not_found');
    },
  });
  return { atrium, calls, clock, groups: createGroups(atrium) };
}

function refusal(status: number, code: string): Response {
  return Response.json({ error: true, code, message: code, errors: {} }, { status });
}

const answer = (group: Group) => () => Response.json({ group });

describe('groups bound to a client', () => {
  it('list those of a kind, and read them again when one changes', async () => {
    const stored = [groupHitOf(1)];
    const page = () => Response.json({ category: null, groups: stored, total: stored.length, page: 1, per: 25 });
    const { groups, calls, clock } = connect({ 'GET /directory/circles.json': page });
    const filter = { category: 'circles', q: 'gar', show: 'mine' } as const;
    const list = createActor(groups.groupListMachine, { input: { filter, facts: null } }).start();
    await settle();
    const shown = () => connectList(list.getSnapshot(), list.send);
    expect(shown()).toMatchObject({ status: 'ready', rows: stored, total: 1 });
    expect(calls).toEqual(['GET /directory/circles.json?q=gar&only_my_groups=true&archived=false']);
    stored.push(groupHitOf(2));
    const payload = { seq: 1, change: 'c', kind: 'updated', id: groupHitOf(1).id } as const;
    groups.applyEvent({ topic: 'group:g', event: 'group', payload });
    await clock.advance(50);
    await settle();
    expect(shown().rows).toHaveLength(2);
    list.stop();
  });

  it('mark a favourite at once, and take it back when that is refused (GROUP-029, GROUP-E10)', async () => {
    const own = ownGroupOf();
    const { groups, atrium, calls } = connect({
      'GET /api/v1/groups/garden': answer(own),
      'POST /api/v1/groups/garden/favorite': () => refusal(500, 'internal_error'),
    });
    const { queryKey, queryFn } = groups.queries.group('garden');
    await atrium.queryClient.fetchQuery({ queryKey: [...queryKey], queryFn });
    const { ref, release } = groups.openGroup(own);
    const favorited = () => ref.getSnapshot().context.group.favorited;
    ref.getSnapshot().context.acts.mark.send({ type: 'act.run', input: { mark: 'favorite', isSet: true } });
    await settle();
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(favorited()).toBe(false);
    expect(atrium.toasts.get()).toMatchObject([{ tone: 'error', text: 'failure.internal_error' }]);
    release();
  });

  it('say to whoever joined what became of it, also where that became moderated (GROUP-E01)', async () => {
    const waiting = ownGroupOf({ membership_status_of_current_member: 'in_moderation', role: null });
    const { groups, atrium } = connect({ 'POST /api/v1/groups/garden/join': answer(waiting) });
    const open = ownGroupOf({ membership_status_of_current_member: 'no_member', can: { join: true } });
    const { ref, release } = groups.openGroup(open);
    ref.getSnapshot().context.acts.membership.send({ type: 'act.run', input: { step: 'join', message: '' } });
    release();
    await settle();
    expect(atrium.toasts.get()).toMatchObject([
      { tone: 'success', text: 'groups.membership.done.ask', values: { name: 'Garten und Höfe' } },
    ]);
  });

  it('save a form, and offer what somebody else saved meanwhile (GROUP-016, GROUP-E03)', async () => {
    const newer = ledGroupOf({ name: 'Neuer Name', updated_at: '2026-11-21T09:00:00.000Z' });
    const stale = () =>
      Response.json({ error: true, code: 'stale_object', message: '', errors: {}, current: newer }, { status: 409 });
    const { groups, calls } = connect({ 'PUT /groups/garden': stale });
    const form = createActor(groups.groupFormMachine, { input: { draft: groupDraftOf(ledGroupOf()) } }).start();
    const api = () => connectGroupForm({ snapshot: form.getSnapshot(), canCreateHidden: false }, form.send);
    api().change({ moderated_join: true });
    api().chooseAccess('closed');
    expect(api().draft).toMatchObject({ access: 'closed', moderated_join: false });
    api().submit();
    await settle();
    expect(JSON.parse(calls[0]?.slice('PUT /groups/garden '.length) ?? '')).toMatchObject({
      group: { access: 'closed', updated_at: '2026-11-20T09:00:00.000Z' },
    });
    expect(api().isStale).toBe(true);
    api().reload();
    expect(api().draft).toMatchObject({ name: 'Neuer Name', target: { updatedAt: newer.updated_at } });
  });

  it('wait with saving for the picture of a group, and save it with the group (GROUP-012, GROUP-D14)', async () => {
    const before = ledGroupOf();
    const { groups, calls } = connect({ 'PUT /groups/garden': answer(ledGroupOf({ name: 'Hof' })) });
    const machine = groups.groupFormAround((save, input) =>
      save({ ...input, draft: { ...input.draft, image_id: 'published' } }),
    );
    const form = createActor(machine, { input: { draft: groupDraftOf(before) } }).start();
    const shown = () => connectGroupForm({ snapshot: form.getSnapshot(), canCreateHidden: false }, form.send);
    form.send({ type: 'uploads.changed', uploads: { uploading: 1, quarantined: 0 } });
    expect(shown().save.allowed).toBe(false);
    shown().submit();
    await settle();
    expect(calls).toEqual([]);
    form.send({ type: 'uploads.changed', uploads: { uploading: 0, quarantined: 0 } });
    expect(shown().save.allowed).toBe(true);
    shown().submit();
    await settle();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain('"image_id":"published"');
  });

  it('leave a picture alone that nobody has touched (GROUP-D14)', async () => {
    const { groups, calls } = connect({ 'PUT /groups/garden': answer(ledGroupOf()) });
    const form = createActor(groups.groupFormMachine, { input: { draft: groupDraftOf(ledGroupOf()) } }).start();
    form.send({ type: 'form.submit' });
    await settle();
    expect(calls).toHaveLength(1);
    expect(calls[0]).not.toContain('image_id');
  });

  it('say the name of a group that was not saved, and why (GROUP-018, GROUP-019)', async () => {
    const draft = { ...groupDraftOf(ledGroupOf({ name: 'Bienen & Blüten' })), target: null };
    const attempt = async (patch: Partial<typeof draft>, answer: () => Response) => {
      const { clock, groups } = connect({ 'POST /groups': answer });
      const toasts = createToasts(clock);
      const form = createActor(groups.groupFormMachine, { input: { draft: { ...draft, ...patch } } }).start();
      showNotices(form, groupFormNotices, { toasts, about: 'group' });
      form.send({ type: 'form.submit' });
      await settle();
      const shown = connectGroupForm({ snapshot: form.getSnapshot(), canCreateHidden: false }, form.send);
      return [toasts.get().map(({ text, values }) => [text, ...Object.values(values ?? {})]), shown.problems];
    };
    const errors = { teaser: ['general.problem.too_big'] };
    const refused = () => Response.json({ error: true, code: 'invalid', message: '', errors }, { status: 422 });
    const named = ['groups.form.failed', 'Bienen & Blüten'];
    expect(await attempt({}, refused)).toEqual([[named, ['general.problem.too_big']], errors]);
    expect(await attempt({}, () => refusal(403, 'forbidden'))).toEqual([[named, ['failure.forbidden']], {}]);
    const broken = () => Response.json({}, { status: 500 });
    expect(await attempt({}, broken)).toEqual([[named, ['js.generic_error']], {}]);
    const nameless = { name: ['groups.validation.name_empty'] };
    expect(await attempt({ name: ' ' }, broken)).toEqual([[['groups.validation.name_empty']], nameless]);
  });

  it('change members one by one, and keep who could not be changed (GROUP-D04)', async () => {
    const member = groupMemberOf(1, { can: { change_role: true, remove: true } });
    const path = `/groups/garden/members/${member.id}`;
    const { groups } = connect({
      'GET /groups/garden/members.json': () => Response.json({ members: [member], total: 1, page: 1, per: 25 }),
      [`PUT ${path}`]: () => refusal(422, 'last_administrator'),
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    });
    const input = { filter: { q: '', role: null }, facts: { slug: 'garden' } };
    const list = createActor(groups.groupMemberListMachine, { input }).start();
    await settle();
    const shown = () => connectList(list.getSnapshot(), list.send);
    shown().act([member.id], { role: 'admin' });
    await settle();
    expect(shown().rowState(member.id).failure).toMatchObject({ code: 'last_administrator', domain: 'groups' });
    shown().act([member.id], { role: null });
    await settle();
    expect(shown().rows).toEqual([]);
    list.stop();
  });

  it('decide about requests to join, with a word for who is turned down (GROUP-D01, GROUP-038)', async () => {
    const request = joinRequestOf(1);
    const path = `/groups/garden/administration/join_requests/${request.id}/reject`;
    const { groups, calls } = connect({
      'GET /groups/garden/administration/join_requests.json': () =>
        Response.json({ join_requests: [request], total: 1, page: 1, per: 25 }),
      [`PUT ${path}`]: () => new Response(null, { status: 204 }),
    });
    const list = createActor(groups.joinRequestListMachine, {
      input: { filter: null, facts: { slug: 'garden' } },
    }).start();
    await settle();
    list.send({ type: 'rows.act', ids: [request.id], act: { decision: 'reject', message: 'Wir sind voll.' } });
    await settle();
    expect(calls).toContain(`PUT ${path} {"rejection_message":"Wir sind voll."}`);
    expect(connectList(list.getSnapshot(), list.send).rows).toEqual([]);
    list.stop();
  });
});
