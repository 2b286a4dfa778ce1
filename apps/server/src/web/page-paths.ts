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
  /** What its page asks the server first. */
  readonly asks?: readonly string[] | undefined;
}

/** An address as the web app lists it. */
interface Listed {
  readonly pattern: string;
  readonly loads: readonly (() => unknown)[];
  readonly texts: readonly string[];
  readonly isPublic?: boolean | undefined;
  /** Such as `/api/v1/members/:id`, with the variables of its own pattern. */
  readonly asks?: readonly string[] | undefined;
}

/** Tells which address of the web app's own list a path belongs to; without a list, every path is a page. */
export async function readPagePaths(webFolder: string): Promise<(path: string) => PageAddress | undefined> {
  const file = join(webFolder, 'src', 'app', 'pages.ts');
  if (!existsSync(file)) return (path) => ({ pattern: path, files: [], texts: [] });
  const { pages }: { readonly pages: readonly Listed[] } = await import(pathToFileURL(file).href);
  const known = pages.map((page) => ({ expression: toExpression(page.pattern), address: addressOf(page) }));
  return (path) => {
    for (const { expression, address } of known) {
      const found = expression.exec(path);
      if (found) return { ...address, asks: address.asks?.map((ask) => filled(ask, found.groups)) };
    }
    return undefined;
  };
}

/** Which file a page loads is said by nothing but the import in its own code. */
function addressOf({ pattern, loads, texts, isPublic, asks }: Listed): PageAddress {
  const files = loads.flatMap((load) => /\(['"](\.[^'"]+)['"]\)/.exec(String(load))?.[1] ?? []);
  return { pattern, files, texts, isPublic, asks };
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}

/** What is asked with what stands in the path. */
function filled(ask: string, values: Readonly<Record<string, string>> = {}): string {
  return ask.replace(/:(\w+)/g, (variable, name: string) => values[name] ?? variable);
}
