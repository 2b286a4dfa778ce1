import type { Clock } from '../environment/index.ts';
import type { ChatId, LinkAttachment } from './chat.schema.ts';
import { topicOfChat } from './chat-id.rules.ts';
import type { PushChat } from './chat-link.effects.ts';

/** How long a page is waited for, in milliseconds (CHAT-D23). */
const patience = 60_000;

/** What looking at pages needs from the client. */
export interface PagesParts {
  readonly clock: Clock;
  readonly memberId: string;
  readonly push: PushChat;
  readonly canReach: (topic: string) => boolean;
  /** Asks for a preview without the socket; rejects where there is none. */
  readonly preview: (url: string) => Promise<Omit<LinkAttachment, 'loading' | 'url'>>;
}

/** The pages that messages on their way link to. */
export interface Pages {
  /** What a page says of itself; null where there is nothing to show. */
  look(chatId: ChatId, url: string): Promise<LinkAttachment | null>;
  /** The server has told how a page is. */
  take(link: LinkAttachment): void;
  /** Answers once none of these pages is being looked at any more (CHAT-095). */
  settled(urls: readonly string[]): Promise<void>;
  stop(): void;
}

/** Looks at pages, each once however often it is linked to, and for a minute at most. */
export function createPages(parts: PagesParts): Pages {
  const { clock, memberId, push, canReach, preview } = parts;
  const looking = new Map<
    string,
    { readonly ended: Promise<LinkAttachment | null>; end(link: LinkAttachment | null): void }
  >();

  function begin(chatId: ChatId, url: string) {
    let tell: (link: LinkAttachment | null) => void = () => undefined;
    const ended = new Promise<LinkAttachment | null>((resolve) => {
      tell = resolve;
    });
    const timer = clock.setTimeout(() => end(null), patience);
    const end = (link: LinkAttachment | null) => {
      clock.clearTimeout(timer);
      looking.delete(url);
      tell(link);
    };
    looking.set(url, { ended, end });
    void ask(chatId, url);
    return ended;
  }

  async function ask(chatId: ChatId, url: string): Promise<void> {
    const topic = topicOfChat(chatId, memberId);
    const told = canReach(topic)
      ? await push(topic, 'get_link_attachments', { chat_id: chatId, urls: [url] }).catch(() => null)
      : null;
    if (told) for (const link of told.link_attachments) take({ ...link, url: link.url });
    else
      await preview(url).then(
        (link) => looking.get(url)?.end({ ...link, url, loading: false }),
        () => looking.get(url)?.end(null),
      );
  }

  function take(link: LinkAttachment): void {
    if (!link.loading) looking.get(link.url)?.end(link.error === undefined ? link : null);
  }

  return {
    look: (chatId, url) => looking.get(url)?.ended ?? begin(chatId, url),
    take,
    settled: async (urls) => {
      await Promise.all(urls.map((url) => looking.get(url)?.ended));
    },
    stop: () => {
      for (const { end } of looking.values()) end(null);
    },
  };
}
