import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getGroupOverview,
  getOverview,
  getParticipatingOverview,
  listCalendars,
  listGroupCalendars,
} from '@atrium/core/calendar/contract';
import { getChat } from '@atrium/core/chat/contract';
import { createHttpClient } from '@atrium/core/http';
import { beforeAll, expect, it } from 'vitest';
import { domainRoutes } from '../app/domain-routes.ts';
import type { Services } from '../app/services.ts';
import { holdsSecret } from '../http/compress.ts';
import { cookiesOf } from '../testing/call-endpoint.ts';
import { describeOnPostgres, type TestCaller, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { answerPages } from './create-web.ts';
import { firstAsks } from './first-asks.rules.ts';
import { type PageAddress, readPagePaths } from './page-paths.ts';
import { serveBuilt } from './serve-built.ts';

const webFolder = join(import.meta.dirname, '../../../web');
const id = '650000000000000000000001';
const member = { id: 'm1', networkId: 'n1', today: '2026-11-20' } as const;

it('knows what a page asks first, with what stands in its address', async () => {
  const find = await readPagePaths(webFolder);
  const { href } = createHttpClient({ uuid: () => '' });
  const groups = '/api/v1/userbar/groups';
  const asked = (path: string) => firstAsks(find(path), { url: path, member });
  const params = { kind: 'group', chatId: id } as const;
  expect(asked(`/chat/group/${id}`)).toEqual([groups, href(getChat, { params })]);
  const inView = (view: 'sheet' | 'list') => ({ query: { date: '2026-11-01', view, type: 'month' } }) as const;
  const views = [inView('sheet'), inView('list')];
  expect(asked('/appointments')).toEqual([
    groups,
    ...views.map((view) => href(getOverview, view)),
    href(listCalendars, {}),
  ]);
  expect(asked('/appointments/participating').slice(1, 3)).toEqual(
    views.map((view) => href(getParticipatingOverview, view)),
  );
  const garden = { params: { slug: 'garden' } };
  expect(asked('/groups/garden/calendars')).toEqual([
    groups,
    '/api/v1/theme?group_slug=garden',
    ...views.map((view) => href(getGroupOverview, { ...garden, ...view })),
    href(listGroupCalendars, garden),
  ]);
  expect(asked('/settings/notifications')).toEqual([groups, '/api/v1/devices', '/members/m1/settings']);
  expect(asked('/nowhere')).toEqual([]);
});

it('has pages ask what is a call that reads, and none whose answer holds a secret as it is (GEN-D28, GEN-D30)', async () => {
  // Which calls there are does not depend on the services they are given.
  const reads = domainRoutes({} as Services).flatMap(({ endpoint }) => (endpoint.method === 'GET' ? [endpoint] : []));
  const asks = new Set((await addresses()).flatMap((address) => firstAsks(address, { url: '/', member })));
  expect(asks.size).toBeGreaterThan(60);
  const found = [...asks].map((ask) => [ask, reads.filter(({ path }) => isAt(path, ask))] as const);
  expect(found.filter(([, endpoints]) => endpoints.length === 0).map(([ask]) => ask)).toEqual([]);
  expect(found.filter(([, endpoints]) => endpoints.every(holdsSecret)).map(([ask]) => ask)).toEqual([]);
});

describeOnPostgres('what a page carries', (useServer) => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-carried-'));
  const server = useServer({
    web: async (fastify, services) => {
      const built = join(folder, 'built');
      mkdirSync(built);
      writeFileSync(join(built, 'index.html'), '<html lang="en"><head></head><body></body></html>');
      answerPages(fastify, {
        sendPage: await serveBuilt(fastify, built, services),
        find: await readPagePaths(webFolder),
        services,
      });
      rmSync(folder, { recursive: true, maxRetries: 3 });
    },
  });
  let people: { readonly outsider: TestMember; readonly member: TestMember; readonly admin: TestMember };
  beforeAll(async () => {
    const [outsider, own, admin] = [
      await server().member('Olaf'),
      await server().member('Mira'),
      await server().member('Ines', { networkAdmin: true }),
    ];
    people = { outsider, member: own, admin };
    const now = server().clock.now();
    await createGroup(server().db, { slug: 'garden', access: 'hidden', memberIds: [own.membershipId], now });
  });

  /** The answers that a page brings along, by what was asked, with those that the calls themselves give to the same person. */
  async function open(path: string, who: TestCaller) {
    const cookie = cookiesOf(who);
    const page = await server().fastify.inject({ url: path, headers: { accept: 'text/html', cookie } });
    expect(page.headers['cache-control']).toBe('no-store');
    const [, content = '{}'] = /<script type="application\/json" id="carried">([^<]*)<\/script>/.exec(page.body) ?? [];
    const { '/api/v1/session': _, ...carried }: Record<string, { status: number; text: string }> = JSON.parse(content);
    const called = await Promise.all(
      Object.keys(carried).map(async (url) => {
        const { statusCode, payload } = await server().fastify.inject({
          url,
          headers: { accept: 'application/json', cookie },
        });
        return [url, { status: statusCode, text: payload }] as const;
      }),
    );
    const told = Object.entries(carried).map(([url, { status, text }]) => [url, { status, text }] as const);
    return { told, called };
  }

  it.each(['member', 'admin'] as const)(
    'of every page is what the calls say to the same %s, refusals as well (GEN-D28)',
    async (who) => {
      const known = new Set<string>();
      for (const { pattern, asks = [] } of await addresses()) {
        if (asks.every((ask) => known.has(ask))) continue;
        for (const ask of asks) known.add(ask);
        const { told, called } = await open(filled(pattern), people[who]);
        expect(Object.fromEntries(told), pattern).toEqual(Object.fromEntries(called));
      }
      expect(known.size).toBeGreaterThan(60);
    },
  );

  it('of a group that is hidden is for its members alone, and of an administration for administrators (GEN-D28)', async () => {
    const statuses = async (path: string, ask: string) =>
      Promise.all(
        [people.member, people.outsider, people.admin].map(async (who) => {
          const { told } = await open(path, who);
          return told.find(([url]) => url === ask)?.[1].status;
        }),
      );
    expect(await statuses('/groups/garden', '/api/v1/groups/garden')).toEqual([200, 404, 200]);
    expect(await statuses('/administration/settings/edit', '/administration/settings')).toEqual([403, 403, 200]);
  });

  it('holds nothing for who is not signed in but who they are (GEN-D28)', async () => {
    for (const { pattern, isPublic } of (await addresses()).filter((_, place) => place % 5 === 0)) {
      if (!isPublic) expect((await open(filled(pattern), server().visitor)).told, pattern).toEqual([]);
    }
  });
});

async function addresses(): Promise<readonly PageAddress[]> {
  const { pages }: { pages: readonly PageAddress[] } = await import(join(webFolder, 'src/app/pages.ts'));
  return pages;
}

function filled(pattern: string): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => (name === 'slug' ? 'garden' : id));
}

/** Whether a path with variables is that of a call, whose own variables are of any name. */
function isAt(path: string, ask: string): boolean {
  const [own, asked] = [path.split('/'), (ask.split('?')[0] ?? '').split('/')];
  return own.length === asked.length && own.every((step, place) => isStep(step, asked[place] ?? ''));
}

function isStep(step: string, asked: string): boolean {
  if (!step.includes(':')) return step === asked;
  return asked.endsWith(step.replace(/^:\w+/, '')) && asked !== '';
}
