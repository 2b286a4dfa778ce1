/** Puts the variables into a path; each value is percent-encoded. */
export function buildPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
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
