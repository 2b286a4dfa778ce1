import type { crawlSchema } from '@atrium/core/crawl/schema';
import type * as z from 'zod/mini';
import { presentPicture } from '../uploads/index.ts';
import type { FoundCrawl } from './crawl.repository.ts';

/** A crawl as its author reads it (CHAT-D23). */
export function presentCrawl({ crawl, image }: FoundCrawl): z.input<typeof crawlSchema> {
  const { id, url, status, result } = crawl;
  const picture = image && presentPicture(image, '435x435');
  return { id, url, status, result: result && { ...result, images: picture ? [picture] : [] } };
}
