import { sortName } from './file-name.rules.ts';

/** Which rows are chosen, the one the keyboard is at, and the one a range begins with. */
export interface Selection {
  readonly chosen: readonly string[];
  readonly at: string | null;
  readonly from: string | null;
}

/** How a row is chosen: alone, beside the others, or with all up to it. */
export type ChoiceMode = 'only' | 'toggle' | 'range';

/** Chooses a row as a file manager does; `ids` are the rows in their order. */
export function choose(ids: readonly string[], { chosen, from }: Selection, id: string, mode: ChoiceMode): Selection {
  if (mode === 'only') return { chosen: [id], at: id, from: id };
  if (mode === 'toggle') {
    const isOut = chosen.includes(id);
    return { chosen: isOut ? chosen.filter((other) => other !== id) : [...chosen, id], at: id, from: id };
  }
  const begin = Math.max(0, ids.indexOf(from ?? ''));
  const end = ids.indexOf(id);
  const range = ids.slice(Math.min(begin, end), Math.max(begin, end) + 1);
  return { chosen: range, at: id, from: ids[begin] ?? id };
}

/** Where a key leads from a row; null where it leads nowhere. */
export function rowAfterKey(ids: readonly string[], at: string | null, key: string): string | null {
  const index = at === null ? -1 : ids.indexOf(at);
  const target = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: ids.length - 1,
    PageDown: index + 10,
    PageUp: index - 10,
  }[key];
  if (target === undefined || ids.length === 0) return null;
  return ids[Math.min(ids.length - 1, Math.max(0, target))] ?? null;
}

/** The row that takes the place of one that is gone: the next that is still there, else the last before it. */
export function rowInPlaceOf(gone: string, before: readonly string[], ids: readonly string[]): string | null {
  const index = before.indexOf(gone);
  const isThere = (id: string) => ids.includes(id);
  return before.slice(index + 1).find(isThere) ?? before.slice(0, Math.max(0, index)).findLast(isThere) ?? null;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The row a typed beginning leads to: the next one that begins so, from the row the keyboard is at, round about. */
export function rowTyped(rows: readonly Named[], at: string | null, typed: string): string | null {
  const wanted = sortName(typed);
  const start = Math.max(
    0,
    rows.findIndex(({ id }) => id === at),
  );
  // A first letter leads on, a longer word may be what the row begins with already.
  const offset = typed.length === 1 ? 1 : 0;
  const around = rows.map((_, index) => rows[(start + offset + index) % rows.length]);
  return around.find((row) => row && sortName(row.name).startsWith(wanted))?.id ?? null;
}
