import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Tells which paths are pages, by the web app's own list of addresses (patterns such as `/members/:id`); without a list, all. */
export async function readPagePaths(webFolder: string): Promise<(path: string) => boolean> {
  const file = join(webFolder, 'src', 'app', 'modules.ts');
  if (!existsSync(file)) return () => true;
  const { pages }: { readonly pages: readonly string[] } = await import(pathToFileURL(file).href);
  const patterns = pages.map(toExpression);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}
