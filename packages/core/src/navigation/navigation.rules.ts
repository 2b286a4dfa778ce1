import { isBlankText } from '../contract/blank-text.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { NavigationEntry, NavigationLeaf } from './navigation.schema.ts';
import { isNavigationLink, navigationLimits } from './navigation-link.rules.ts';

export { findAppNavigationProblems, tidyItems } from './app-navigation.rules.ts';
export { groupOfLink, isNavigationLink, navigationLimits } from './navigation-link.rules.ts';

/** A place in a navigation: the first level, then the second. */
export type Place = readonly [number] | readonly [number, number];

export type Tree = readonly NavigationEntry[];

/** An entry that says nothing yet. */
export const blankEntry: NavigationEntry = {
  ...{ text: '', link: '', public: true, new_window: false },
  navigation_items: [],
};

/** What keeps a navigation from being saved, by `navigation_items.0.text` and `navigation_items.0.navigation_items.1.link`. */
export function findNavigationProblems(tree: Tree): Problems {
  const found = placesIn(tree).flatMap((place): [string, MessageKey[]][] => {
    const entry = leafAt(tree, place);
    const hasBelow = place.length === 1 && (tree[place[0]]?.navigation_items.length ?? 0) > 0;
    return entry ? problemsOf(entry, hasBelow).map(([field, key]) => [`${pathOf(place)}.${field}`, [key]]) : [];
  });
  const isFull = placesIn(tree).length > navigationLimits.items;
  return { ...Object.fromEntries(found), ...(isFull && { navigation_items: ['navigation.problem.too_many'] }) };
}

function problemsOf({ text, link }: NavigationLeaf, hasBelow: boolean): readonly (readonly [string, MessageKey])[] {
  const words = text.trim();
  const problems: (readonly [string, MessageKey])[] = [];
  if (isBlankText(words)) problems.push(['text', 'navigation.problem.text_empty']);
  if (words.length > navigationLimits.text) problems.push(['text', 'navigation.problem.text_long']);
  if (link.trim() === '' && !hasBelow) problems.push(['link', 'navigation.problem.link_empty']);
  if (link.trim() !== '' && !isNavigationLink(link)) problems.push(['link', 'navigation.problem.link_invalid']);
  return problems;
}

/** The name of an entry's fields in problems. */
export function pathOf([first, second]: Place): string {
  return second === undefined ? `navigation_items.${first}` : `navigation_items.${first}.navigation_items.${second}`;
}

/** The places of all entries in their order, each before those below it. */
export function placesIn(tree: Tree): readonly Place[] {
  return tree.flatMap(({ navigation_items: below }, first): Place[] => [
    [first],
    ...below.map((_, second) => [first, second] as const),
  ]);
}

/** The entry at a place, without those below it. */
export function leafAt(tree: Tree, [first, second]: Place): NavigationLeaf | undefined {
  return second === undefined ? tree[first] : tree[first]?.navigation_items[second];
}

/** Changes the fields of one entry. */
export function changeAt(tree: Tree, place: Place, patch: Partial<NavigationLeaf>): Tree {
  const [first, second] = place;
  return tree.map((entry, index) => {
    if (index !== first) return entry;
    if (second === undefined) return { ...entry, ...patch };
    const below = entry.navigation_items.map((leaf, at) => (at === second ? { ...leaf, ...patch } : leaf));
    return { ...entry, navigation_items: below };
  });
}

/** Takes an entry out, with those below it. */
export function removeAt(tree: Tree, [first, second]: Place): Tree {
  if (second === undefined) return tree.filter((_, index) => index !== first);
  return tree.map((entry, index) =>
    index === first ? { ...entry, navigation_items: entry.navigation_items.filter((_, at) => at !== second) } : entry,
  );
}

/** Whether an entry may be put there: two levels, and what has entries below it stays on the first (NAV-006, NAV-007). */
export function mayMove(tree: Tree, from: Place, to: Place): boolean {
  const moved = from.length === 1 ? tree[from[0]] : leafAt(tree, from);
  if (!moved) return false;
  if (to.length === 1) return to[0] >= 0 && to[0] <= tree.length;
  const [first, second] = to;
  const target = tree[first];
  const hasBelow = from.length === 1 && (tree[from[0]]?.navigation_items.length ?? 0) > 0;
  const isItself = from.length === 1 && from[0] === first;
  return target !== undefined && !hasBelow && !isItself && second >= 0 && second <= target.navigation_items.length;
}

/** Puts an entry before what stands at a place, or at its end; what may not go there stays where it is. */
export function moveTo(tree: Tree, from: Place, to: Place): Tree {
  if (!mayMove(tree, from, to)) return tree;
  const moved = from.length === 1 ? tree[from[0]] : leafAt(tree, from);
  if (!moved) return tree;
  return insertAt(removeAt(tree, from), afterRemoval(from, to), moved);
}

/** Adds an entry below one of the first level, or at the end of the first level (NAV-008). */
export function addTo(tree: Tree, first?: number): Tree {
  if (first === undefined) return [...tree, blankEntry];
  return insertAt(tree, [first, tree[first]?.navigation_items.length ?? 0], blankEntry);
}

function insertAt(tree: Tree, [first, second]: Place, moved: NavigationLeaf | NavigationEntry): Tree {
  if (second === undefined) {
    return tree.toSpliced(first, 0, { navigation_items: [], ...moved });
  }
  const { text, link, public: isPublic, new_window } = moved;
  const leaf = { text, link, public: isPublic, new_window };
  return tree.map((entry, index) =>
    index === first ? { ...entry, navigation_items: entry.navigation_items.toSpliced(second, 0, leaf) } : entry,
  );
}

/** Where a place is once an entry before it is gone. */
function afterRemoval(from: Place, to: Place): Place {
  if (from.length === 1) {
    const first = to[0] - (from[0] < to[0] ? 1 : 0);
    return to.length === 1 ? [first] : [first, to[1]];
  }
  if (to.length === 1 || to[0] !== from[0] || from[1] >= to[1]) return to;
  return [to[0], to[1] - 1];
}

/** One step of an entry by keys. */
export type Step = 'up' | 'down' | 'indent' | 'outdent';

/** Where a step leads an entry; null where it leads nowhere (NAV-D03). */
export function stepFrom(tree: Tree, from: Place, step: Step): Place | null {
  const to = targetOf(tree, from, step);
  return to !== null && mayMove(tree, from, to) ? to : null;
}

function targetOf(tree: Tree, [first, second]: Place, step: Step): Place | null {
  if (second === undefined) {
    if (step === 'up') return first > 0 ? [first - 1] : null;
    if (step === 'down') return first < tree.length - 1 ? [first + 2] : null;
    return step === 'indent' && first > 0 ? [first - 1, tree[first - 1]?.navigation_items.length ?? 0] : null;
  }
  const count = tree[first]?.navigation_items.length ?? 0;
  if (step === 'up') return second > 0 ? [first, second - 1] : null;
  if (step === 'down') return second < count - 1 ? [first, second + 2] : null;
  return step === 'outdent' ? [first + 1] : null;
}

/** A navigation without what leads to something that was deleted; what has entries below it stays for these (NAV-D04). */
export function withoutBroken(tree: Tree, broken: readonly string[]): Tree {
  const leads = ({ link }: NavigationLeaf) => !broken.includes(link);
  return tree
    .map((entry) => ({ ...entry, link: leads(entry) ? entry.link : '' }))
    .map((entry) => ({ ...entry, navigation_items: entry.navigation_items.filter(leads) }))
    .filter(({ link, navigation_items }) => link !== '' || navigation_items.length > 0);
}

/** The links of a navigation, each once. */
export function linksIn(tree: Tree): readonly string[] {
  return [...new Set(placesIn(tree).map((place) => leafAt(tree, place)?.link ?? ''))].filter(Boolean);
}

/** What somebody sees of a navigation: what is not public is its members', and what leads nowhere then goes, too (NAV-D02). */
export function visibleTo(tree: Tree, isMember: boolean): Tree {
  const shown = (entry: NavigationLeaf) => isMember || entry.public;
  return tree
    .filter(shown)
    .map((entry) => ({ ...entry, navigation_items: entry.navigation_items.filter(shown) }))
    .filter(({ link, navigation_items }) => link !== '' || navigation_items.length > 0);
}
