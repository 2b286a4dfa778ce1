import type { MemberHit, MemberId } from './members.schema.ts';

/** Where the arrow keys lead in a list of hits. */
export type ActiveStep = 'next' | 'previous' | 'first' | 'last';

interface Picking {
  readonly chosen: readonly MemberHit[];
  readonly hits: readonly MemberHit[];
}

/** Chooses a hit, or lets a chosen member go; the chosen ones stand in the order they were chosen. */
export function toggleMember({ chosen, hits }: Picking, id: MemberId | null): readonly MemberHit[] {
  if (chosen.some((member) => member.id === id)) return chosen.filter((member) => member.id !== id);
  return [...chosen, ...hits.filter((hit) => hit.id === id)];
}

/** The hit that a key leads to from the active one; behind the last comes the first. */
export function activeAfter(hits: readonly MemberHit[], active: MemberId | null, to: ActiveStep): MemberId | null {
  const current = hits.findIndex((hit) => hit.id === active);
  const index = { first: 0, last: -1, next: (current + 1) % hits.length, previous: Math.max(current, 0) - 1 }[to];
  return hits.at(index)?.id ?? null;
}

/** The active hit of a new list: the same one while it is there, else the first. */
export function activeAmong(hits: readonly MemberHit[], active: MemberId | null): MemberId | null {
  return (hits.find((hit) => hit.id === active) ?? hits[0])?.id ?? null;
}
