import { Parser } from 'htmlparser2';

/** What a page says of itself in its head. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  readonly site_name: string;
  /** Where its picture is. */
  readonly image: string | null;
}

/** A page as it was fetched. */
export interface PageContent {
  readonly url: URL;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const longest = { title: 200, description: 400, site_name: 100 } as const;
const portion = 4 * 1024;
/** A head has fewer; deeper and deeper nests would take longer and longer. */
const mostTags = 2_000;

/** Reads the head of a page; what is after it says nothing of the page as a whole. */
export function pagePreview({ url, contentType, bytes }: PageContent): PagePreview {
  const { named, title } = readHead(decoded(bytes, contentType));
  const first = (...names: string[]) => names.map((name) => plain(named.get(name) ?? '')).find((text) => text !== '');
  return {
    title: cut(first('og:title', 'twitter:title') ?? plain(title), longest.title),
    description: cut(first('og:description', 'twitter:description', 'description') ?? '', longest.description),
    site_name: cut(first('og:site_name') ?? url.hostname.replace(/^www\./, ''), longest.site_name),
    image: first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image') ?? null,
  };
}

interface Head {
  readonly named: ReadonlyMap<string, string>;
  readonly title: string;
}

function readHead(text: string): Head {
  const named = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let isOver = false;
  let tags = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags += 1;
      isOver ||= tags > mostTags;
      if (isOver) return;
      if (name === 'title') isInTitle = title === '';
      if (name === 'body') isOver = true;
      const key = (attributes.property ?? attributes.name ?? '').toLowerCase();
      if (name === 'meta' && key !== '' && !named.has(key)) named.set(key, attributes.content ?? '');
    },
    ontext: (words) => {
      if (isInTitle && !isOver && title.length < portion) title += words;
    },
    onclosetag: (name) => {
      if (name === 'title') isInTitle = false;
      if (name === 'head') isOver = true;
    },
  });
  for (let start = 0; start < text.length && !isOver; start += portion)
    parser.write(text.slice(start, start + portion));
  return { named, title };
}

function decoded(bytes: Uint8Array, contentType: string): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /charset=["']?([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

/** One line, without signs that nobody sees or that turn what comes after them around. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : sign === '\u200d' ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function cut(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
