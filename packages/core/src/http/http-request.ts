import { AtriumError } from '../machine/index.ts';

/** Puts the variables into a path, percent-encoded; a value that would lead to another path is `not_found`. */
export function buildPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => segmentOf(params[name], path));
}

/** Writes a query string with its `?`; lists repeat the name, absent values are left out. */
export function buildQuery(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (single !== undefined && single !== null) search.append(name, String(single));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

function segmentOf(value: unknown, path: string): string {
  const segment = String(value ?? '');
  if (!['', '.', '..'].includes(segment)) return encodeURIComponent(segment);
  throw new AtriumError('not_found', `"${segment}" names nothing in ${path}.`);
}
