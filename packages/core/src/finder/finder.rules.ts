import type { FinderHit, HitKind } from './finder.schema.ts';

/** What was found of one kind. */
export interface FinderSection {
  readonly kind: HitKind;
  readonly hits: readonly FinderHit[];
}

/** The kinds in the order they are shown in. */
export const hitKinds: readonly HitKind[] = ['place', 'appointment', 'chat', 'group', 'person'];

/** How many of a kind are shown. */
export const hitsOfKind = 5;

/** Whether a name holds words that begin with each word of what is looked for, whatever the case and the accents. */
export function fits(label: string, text: string): boolean {
  const words = wordsOf(label);
  return wordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** What is known here, narrowed to what fits, before what was found elsewhere; places alone until something is typed. */
export function findSections(
  { known, found }: { readonly known: readonly FinderHit[]; readonly found: readonly FinderHit[] },
  text: string,
): readonly FinderSection[] {
  const isBlank = text.trim() === '';
  const fitting = known.filter(({ kind, label }) => (isBlank ? kind === 'place' : fits(label, text)));
  const all = isBlank ? fitting : [...fitting, ...found];
  const once = [...new Map(all.toReversed().map((hit) => [`${hit.kind} ${hit.id}`, hit])).values()].toReversed();
  return hitKinds.flatMap((kind) => {
    const hits = once.filter((hit) => hit.kind === kind);
    const shown = isBlank ? hits : hits.slice(0, hitsOfKind);
    return shown.length === 0 ? [] : [{ kind, hits: shown }];
  });
}

/** The place in a list one step on, round its ends; the first or the last from nowhere. */
export function stepIn(length: number, index: number, step: 1 | -1): number {
  if (length === 0) return -1;
  return index === -1 && step === -1 ? length - 1 : (index + step + length) % length;
}

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.toLocaleLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
