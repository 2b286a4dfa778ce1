import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../../atrium.ts';
import { createMemoryEnvironment } from '../../environment/index.ts';
import { connectList } from '../../lists/index.ts';
import { createToasts, showNotices } from '../../toasts/index.ts';
import { createAdmin } from '../admin.client.ts';
import { groupTableNotices } from '../admin.notices.ts';
import { administeredGroupOf } from './administered-groups.fixtures.ts';
import type { AdministeredGroup, GroupTableFilter } from './administered-groups.schema.ts';
import type { GroupTableAct } from './group-table.machine.ts';

const filter: GroupTableFilter = { q: 'ch', filter: 'in_use', category: 'circles' };

it('archives and deletes groups row by row, and says so (ADMSRV-D01)', async () => {
  const asked: string[] = [];
  const rows = [administeredGroupOf(1), administeredGroupOf(2)];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment(),
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      asked.push(`${method} ${url.replace('https://atrium.test', '')}`);
      if (method === 'GET')
        return Response.json({ groups: rows, category: 'Circles', total: rows.length, page: 1, per: 50 });
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ error: true, code: 'forbidden', message: 'No.', errors: {} }, { status: 403 });
    },
  });
  const listRef = createActor(createAdmin(atrium).groupTableMachine, { input: { filter, facts: null } }).start();
  const toasts = createToasts(createTestClock());
  showNotices(listRef, groupTableNotices, { toasts, about: 'groups' });
  const list = () =>
    connectList<AdministeredGroup, GroupTableFilter, GroupTableAct, null>(listRef.getSnapshot(), listRef.send);
  await expect.poll(() => list().status).toBe('ready');
  expect(asked).toEqual(['GET /administration/groups.json?q=ch&filter=in_use&category=circles']);
  list().act([rows[0]?.id ?? ''], { kind: 'archive' });
  await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual(['failure.forbidden']);
  expect(list().rows).toHaveLength(2);
  list().act([rows[1]?.id ?? ''], { kind: 'remove' });
  await expect.poll(() => toasts.get().map(({ text }) => text)).toContain('admin.groups.done.remove');
  expect(asked.slice(1)).toEqual(['PUT /groups/group-1/archive', 'DELETE /groups/group-2']);
});

it('archives no group that is archived, and takes none into use that is (ADMSRV-D01)', () => {
  const acted: string[] = [];
  const atrium = createAtrium({ baseUrl: 'https://atrium.test', environment: createMemoryEnvironment() });
  const listRef = createActor(createAdmin(atrium).groupTableMachine, { input: { filter, facts: null } });
  listRef.on('*', ({ type }) => acted.push(type));
  listRef.start();
  const rows = [administeredGroupOf(1), administeredGroupOf(2, { archived: true })];
  listRef.send({ type: 'pages.loaded', rows, total: 2, hasMore: false });
  const list = connectList<AdministeredGroup, GroupTableFilter, GroupTableAct, null>(
    listRef.getSnapshot(),
    listRef.send,
  );
  list.act([rows[0]?.id ?? ''], { kind: 'unarchive' });
  list.act(
    rows.map(({ id }) => id),
    { kind: 'archive' },
  );
  expect(acted.filter((type) => type === 'rows.acted')).toEqual([]);
  expect(listRef.getSnapshot().matches({ acts: 'acting' })).toBe(false);
  listRef.stop();
});
