import type { LinkAttachment } from '../chat.schema.ts';

/** A link of what is being written, with the preview of its page (CHAT-093). */
export interface LinkPreview {
  readonly url: string;
  readonly state: 'loading' | 'loaded' | 'failed';
  /** What the page says of itself; null until it is loaded. */
  readonly link: LinkAttachment | null;
}

/** The previews beside a text, and the links of it that go without. */
export interface LinkPreviews {
  readonly previews: readonly LinkPreview[];
  readonly dismissed: readonly string[];
}

/** Nothing is linked to. */
export const noPreviews: LinkPreviews = { previews: [], dismissed: [] };

/** The previews once the text links to others: new links load, and what is no longer in it leaves (CHAT-E46). */
export function followLinks({ previews, dismissed }: LinkPreviews, links: readonly string[]): LinkPreviews {
  const shown = links.filter((url) => !dismissed.includes(url));
  return {
    previews: shown.map((url) => previews.find((known) => known.url === url) ?? { url, state: 'loading', link: null }),
    dismissed: dismissed.filter((url) => links.includes(url)),
  };
}

/** The links whose pages have to be looked at, once the previews have become others. */
export function newLinks(before: LinkPreviews, after: LinkPreviews): readonly string[] {
  const known = new Set(before.previews.map(({ url }) => url));
  return after.previews.filter(({ url }) => !known.has(url)).map(({ url }) => url);
}

/** A page was looked at; what was dismissed meanwhile does not come back (CHAT-E44). */
export function settlePreview(
  { previews, dismissed }: LinkPreviews,
  url: string,
  link: LinkAttachment | null,
): LinkPreviews {
  const state = link === null ? 'failed' : 'loaded';
  return { dismissed, previews: previews.map((known) => (known.url === url ? { url, state, link } : known)) };
}

/** A preview leaves, and its link goes without one (CHAT-094). */
export function dismissPreview({ previews, dismissed }: LinkPreviews, url: string): LinkPreviews {
  return { previews: previews.filter((known) => known.url !== url), dismissed: [...dismissed, url] };
}

/** The links that go along with a message; one without a page to show is still one of the chat's links. */
export function attachedLinks({ previews }: LinkPreviews): readonly string[] {
  return previews.map(({ url }) => url);
}

/** Where a link leads, as people name it. */
export function linkHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
