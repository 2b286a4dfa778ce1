import { createCrawl, getCrawl } from '@atrium/core/crawl/contract';
import { isCrawlable } from '@atrium/core/crawl/rules';
import { type Context, type Route, route } from '../http/route.ts';
import { mayCrawl } from './crawl.policy.ts';
import { presentCrawl } from './crawl.presenter.ts';
import { findCrawl } from './crawl.repository.ts';
import { crawlRule, wantCrawl } from './create-crawl.command.ts';

/** Calls about previews of pages. */
export function crawlRoutes(): readonly Route[] {
  return [route(createCrawl, create, { limit: crawlRule }), route(getCrawl, read)];
}

async function create({ body, db, fail, member, network, now }: Context<typeof createCrawl>) {
  if (!mayCrawl(member, network)) return fail('forbidden');
  if (!isCrawlable(body.url)) return fail('invalid', { errors: { url: ['general.problem.invalid_format'] } });
  return presentCrawl(await wantCrawl(db, { authorId: member.membershipId, url: body.url, chatRef: null, now }));
}

async function read({ db, fail, member, params }: Context<typeof getCrawl>) {
  const found = await findCrawl(db, params.crawlId, member.membershipId);
  return found === undefined ? fail('not_found') : presentCrawl(found);
}
