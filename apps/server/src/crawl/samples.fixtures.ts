import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { insertCrawl } from './crawl.repository.ts';

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
