import * as z from 'zod/mini';

/** Longest address that is looked at, in octets: its letters may be of several. */
export const maximumAddressLength = 2_000;

const crawledImageSchema = z.object({ url: z.string(), width: z.number(), height: z.number() });

/** What a page says of itself. */
export const crawlResultSchema = z.object({
  title: z.string(),
  description: z.string(),
  site_name: z.string(),
  images: z.array(crawledImageSchema),
});
export type CrawlResult = z.infer<typeof crawlResultSchema>;

/** A page that is looked at for its preview (CRAWL-001); whoever reads its status has to expect others than are known today. */
export const crawlSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.string(),
  /** Null until the status is `finished`. */
  result: z.nullable(crawlResultSchema),
});
export type Crawl = z.infer<typeof crawlSchema>;
