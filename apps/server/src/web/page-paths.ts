import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An address of the web app, and what a browser needs for its page. */
export interface PageAddress {
  /** Such as `/members/:id`. */
  readonly pattern: string;
  /** Files whose modules its page loads, as the code of the app names them. */
  readonly files: readonly string[];
  /** What its page says beside the frame. */
  readonly texts: readonly string[];
  /** It is open to visitors, without the frame of a member. */
  readonly isPublic?: boolean | undefined;
}

/** An address as the web app lists it. */
interface Listed {
  readonly pattern: string;
  readonly loads: readonly (() => unknown)[];
  readonly texts: readonly string[];
  readonly isPublic?: boolean | undefined;
}

/** Tells which address of the web app's own list a path belongs to; without a list, every path is a page. */
export async function readPagePaths(webFolder: string): Promise<(path: string) => PageAddress | undefined> {
  const file = join(webFolder, 'src', 'app', 'pages.ts');
  if (!existsSync(file)) return (path) => ({ pattern: path, files: [], texts: [] });
  const { pages }: { readonly pages: readonly Listed[] } = await import(pathToFileURL(file).href);
  const known = pages.map((page) => ({ expression: toExpression(page.pattern), address: addressOf(page) }));
  return (path) => known.find(({ expression }) => expression.test(path))?.address;
}

/** Which file a page loads is said by nothing but the import in its own code. */
function addressOf({ pattern, loads, texts, isPublic }: Listed): PageAddress {
  const files = loads.flatMap((load) => /\(['"](\.[^'"]+)['"]\)/.exec(String(load))?.[1] ?? []);
  return { pattern, files, texts, isPublic };
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}
