/** What the database keeps no text with: null bytes, and halves of characters. */
function isKept(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/**
 * Where in a value a text stands that cannot be kept, by its path; nothing when all can. Walks without calling itself, since
 * a body may be as deep as it is long.
 */
export function unkeptTextPath(value: unknown): string | undefined {
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { path, value: inner } = one;
    if (typeof inner === 'string' && !isKept(inner)) return path;
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [name, next] of Object.entries(inner)) {
      if (!isKept(name)) return path;
      open.push({ path: path === '' ? name : `${path}.${name}`, value: next });
    }
  }
  return undefined;
}
