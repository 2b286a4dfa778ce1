import { createCrawl, getCrawl } from '@atrium/core/crawl/contract';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import type { TestMember } from '../testing/test-members.ts';
import { insertCrawl } from './crawl.repository.ts';

const page = { url: 'https://garten.example/beet' };

const aCrawl = (owner: (world: PermissionWorld) => TestMember) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const at = { createdAt: clock.now(), dueAt: clock.now() };
  const { id } = await insertCrawl(db, { ...page, ...at, chatRef: null, authorId: owner(world).membershipId });
  return { params: { crawlId: id } };
};

/** Who may ask for previews of pages: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(createCrawl, 'a page', '113yyyyy', () => ({ body: { ...page, status: 'initialized' as const } })),
  may(
    getCrawl,
    'oneself',
    '11yyyyyy',
    aCrawl(({ own }) => own),
  ),
  may(
    getCrawl,
    'another',
    '11444444',
    aCrawl(({ other }) => other),
  ),
];

/** A page that the member has asked for. */
export async function enterSamples({ server, admin, other }: SampleTrial): Promise<SampleFields> {
  const now = server.clock.now();
  const wanted = { url: 'https://garten.example/beet', chatRef: null, createdAt: now, dueAt: now };
  const own = await insertCrawl(server.db, { ...wanted, authorId: admin.membershipId });
  const others = await insertCrawl(server.db, { ...wanted, authorId: other.membershipId });
  return {
    crawlId: [own.id, others.id],
    url: [wanted.url, 'http://127.0.0.1/', 'file:///etc/passwd'],
    status: ['initialized'],
  };
}
