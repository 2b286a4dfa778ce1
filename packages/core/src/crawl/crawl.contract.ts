import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/index.ts';
import { crawlSchema } from './crawl.schema.ts';

/** Asks for the preview of a page, which is made afterwards (CRAWL-002). */
export const createCrawl = defineEndpoint({
  id: 'crawl.create',
  method: 'POST',
  path: '/system/crawls',
  body: z.object({ url: z.string(), status: z.literal('initialized') }),
  reply: crawlSchema,
  status: 201,
  idempotency: 'none',
});

/** How far one's own crawl is (CRAWL-003). */
export const getCrawl = defineEndpoint({
  id: 'crawl.get',
  method: 'GET',
  path: '/system/crawls/:crawlId',
  params: z.object({ crawlId: z.string().check(z.regex(/^[0-9a-f]{24}$/)) }),
  reply: crawlSchema,
});
