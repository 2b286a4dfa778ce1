/** Where the arrow keys lead in a list of hits. */
export type ActiveStep = 'next' | 'previous' | 'first' | 'last';

interface Identified {
  readonly id: string;
}

interface Picking<Hit> {
  readonly chosen: readonly Hit[];
  readonly hits: readonly Hit[];
  /** How many can be chosen at most; null for any number. */
  readonly limit?: number | null;
}

/** Chooses a hit, or lets a chosen one go, in the order of choosing; beyond the limit those chosen first give way. */
export function toggleHit<Hit extends Identified>(
  { chosen, hits, limit = null }: Picking<Hit>,
  id: Hit['id'] | null,
): readonly Hit[] {
  if (chosen.some((hit) => hit.id === id)) return chosen.filter((hit) => hit.id !== id);
  const wanted = [...chosen, ...hits.filter((hit) => hit.id === id)];
  return limit === null ? wanted : wanted.slice(-limit);
}

/** The hit that a key leads to from the active one; behind the last comes the first. */
export function activeAfter<Hit extends Identified>(
  hits: readonly Hit[],
  active: Hit['id'] | null,
  to: ActiveStep,
): Hit['id'] | null {
  const current = hits.findIndex((hit) => hit.id === active);
  const index = { first: 0, last: -1, next: (current + 1) % hits.length, previous: Math.max(current, 0) - 1 }[to];
  return hits.at(index)?.id ?? null;
}

/** The active hit of a new list: the same one while it is there, else the first. */
export function activeAmong<Hit extends Identified>(hits: readonly Hit[], active: Hit['id'] | null): Hit['id'] | null {
  return (hits.find((hit) => hit.id === active) ?? hits[0])?.id ?? null;
}
