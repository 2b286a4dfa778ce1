import type { DirectoryFilters } from '../members.schema.ts';

/** Whom of the directory somebody looks for. */
export interface DirectoryFilter {
  readonly q: string;
  /** A letter from A to Z; null for all. */
  readonly letter: string | null;
  readonly sort: DirectoryFilters['sort'];
  /** What fields of the profile are to say, one value each, by their ids. */
  readonly facets: Readonly<Record<string, string>>;
}

/** Everybody, sorted as the network has it. */
export function everybody({ sort }: Pick<DirectoryFilters, 'sort'>): DirectoryFilter {
  return { q: '', letter: null, sort, facets: {} };
}

/** Whether anything but the typed text narrows the list. */
export function isNarrowed({ letter, facets }: DirectoryFilter): boolean {
  return letter !== null || Object.keys(facets).length > 0;
}

/** A filter whose field says something else; an empty value leaves the field out. */
export function withFacet(filter: DirectoryFilter, id: string, value: string): DirectoryFilter {
  const others = Object.entries(filter.facets).filter(([field]) => field !== id);
  return { ...filter, facets: Object.fromEntries(value === '' ? others : [...others, [id, value]]) };
}

/** What is asked for of the server; what is not said is left out. */
export function directoryQuery({ q, letter, sort, facets }: DirectoryFilter) {
  const fields = Object.entries(facets).map(([id, value]) => [`filter[${id}]`, value] as const);
  return { q, sort, ...(letter !== null && { 'filter[glossary]': letter }), ...Object.fromEntries(fields) };
}

/** Whether the directory offers what it shows as a file. */
export function offersFile({ can }: Pick<DirectoryFilters, 'can'>): boolean {
  return can.export;
}
