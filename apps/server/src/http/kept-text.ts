/** What the database keeps no text with: null bytes, and halves of characters. */
function isKept(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/** What of a value no call takes: where it stands, and why. */
export interface Unfit {
  readonly path: string;
  readonly problem: 'general.problem.invalid_format' | 'general.problem.too_big';
}

/** More than any list or record of a call has: reading what is wrong with each of half a million kept everybody waiting for seconds. */
const mostEntries = 5_000;

/**
 * Where in a value a text stands that cannot be kept, or a list that is longer than any; nothing when all can be read. Walks
 * without calling itself, since a body may be as deep as it is long.
 */
export function findUnfit(value: unknown): Unfit | undefined {
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { path, value: inner } = one;
    const unkept = { path, problem: 'general.problem.invalid_format' } as const;
    if (typeof inner === 'string' && !isKept(inner)) return unkept;
    if (typeof inner !== 'object' || inner === null) continue;
    const count = Array.isArray(inner) ? inner.length : Object.keys(inner).length;
    if (count > mostEntries) return { path, problem: 'general.problem.too_big' };
    for (const [name, next] of Object.entries(inner)) {
      if (!isKept(name)) return unkept;
      open.push({ path: path === '' ? name : `${path}.${name}`, value: next });
    }
  }
  return undefined;
}
