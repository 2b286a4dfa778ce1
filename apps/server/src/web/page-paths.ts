import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells which paths are pages, by the web app's own list (`pages.json`: patterns such as `/members/:id`); without a list, all. */
export function readPagePaths(webFolder: string): (path: string) => boolean {
  const file = join(webFolder, 'pages.json');
  if (!existsSync(file)) return () => true;
  const patterns = readPatterns(file).map(toExpression);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function readPatterns(file: string): readonly string[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Array.isArray(list) && list.every((entry) => typeof entry === 'string')) return list;
  throw new Error(`${file} has to be a list of path patterns.`);
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}
