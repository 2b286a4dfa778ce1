interface Selection {
  readonly ids: readonly string[];
  readonly chosen: readonly string[];
}

/** Chooses a row or lets it go; the chosen ones keep the order of the list. */
export function toggleChoice({ ids, chosen }: Selection, id: string): readonly string[] {
  const wanted = new Set(chosen);
  if (!wanted.delete(id)) wanted.add(id);
  return ids.filter((candidate) => wanted.has(candidate));
}

/** Chooses every row, or none when all are chosen. */
export function chooseAll({ ids, chosen }: Selection): readonly string[] {
  return chosen.length === ids.length ? [] : ids;
}

/** Keeps of the chosen rows those that are still listed. */
export function dropMissing(chosen: readonly string[], ids: readonly string[]): readonly string[] {
  return ids.filter((id) => chosen.includes(id));
}

/** What the box above the list shows. */
export function allChosen({ ids, chosen }: Selection): boolean | 'mixed' {
  if (chosen.length === 0) return false;
  return chosen.length === ids.length ? true : 'mixed';
}
