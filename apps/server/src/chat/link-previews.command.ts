import type { LinkAttachment } from '@atrium/core/chat/schema';
import { isCrawlable } from '@atrium/core/crawl/rules';
import type { Services } from '../app/services.ts';
import { crawlRule, type FoundCrawl, findPreviews, presentCrawl, wantCrawl } from '../crawl/index.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { topicOf } from '../realtime/topic.ts';
import { abilitiesFor } from './chat.policy.ts';
import type { StoredPreview } from './chat.tables.ts';
import { type ChatPushOf, requireChat } from './chat-push.channel.ts';

/** Has the pages looked at that somebody links to while they write (CHAT-097, CHAT-D22). */
export async function getLinkAttachments(
  push: ChatPushOf<'get_link_attachments'>,
  { chat_id, urls }: { readonly chat_id: Parameters<typeof requireChat>[2]; readonly urls: readonly string[] },
): Promise<{ link_attachments: LinkAttachment[] }> {
  const { db, reader, now, services, config, fail } = push;
  if (!abilitiesFor(await requireChat(db, push, chat_id), config).write) throw fail('read_only');
  const wanted = [...new Set(urls)];
  for (const _ of wanted) {
    const wait = services.limits.take(crawlRule, [reader.id]);
    if (wait !== undefined) throw fail('rate_limited', { retry_after_ms: wait * 1000 });
  }
  const link_attachments = await transact(db, async (tx) => {
    const found: LinkAttachment[] = [];
    for (const url of wanted) {
      const asked = { authorId: reader.id, url, chatRef: chat_id, now };
      found.push(
        isCrawlable(url) ? presentLink(await wantCrawl(tx, asked)) : { url, loading: false, error: 'invalid' },
      );
    }
    return found;
  });
  return { link_attachments };
}

/** Tells who asked for the preview of a page, on all their devices, how it is. */
export function tellLinkAttachment({ realtime }: Pick<Services, 'realtime'>, found: FoundCrawl): void {
  const { authorId, chatRef } = found.crawl;
  if (chatRef === null) return;
  const payload = { chat_id: chatRef, link_attachment: presentLink(found) };
  realtime.tell({ topic: topicOf('member', authorId), event: 'link_attachment', payload });
}

/** What a message says of its links: only what the writer's own crawls have found, never what a client claims (CHAT-D23). */
export async function previewsOf(
  db: Db,
  { authorId, links, known = [] }: { authorId: string; links: readonly string[]; known?: readonly StoredPreview[] },
): Promise<readonly StoredPreview[]> {
  const kept = known.filter(({ url }) => links.includes(url));
  const found = await findPreviews(
    db,
    authorId,
    links.filter((link) => !kept.some(({ url }) => url === link)),
  );
  return links.flatMap((url) => kept.find((one) => one.url === url) ?? storedPreview(found.get(url)) ?? []);
}

/** The pictures of previews. */
export function imagesOf(previews: readonly StoredPreview[]): readonly string[] {
  return [...new Set(previews.flatMap(({ image_id }) => image_id ?? []))];
}

function storedPreview(found: FoundCrawl | undefined): StoredPreview | undefined {
  const result = found?.crawl.result;
  return found && result ? { url: found.crawl.url, ...result, image_id: found.image?.id ?? null } : undefined;
}

function presentLink(found: FoundCrawl): LinkAttachment {
  const { url, status, result } = presentCrawl(found);
  if (status === 'error') return { url, loading: false, error: 'error_status' };
  return result === null ? { url, loading: true } : { url, loading: false, ...result };
}
