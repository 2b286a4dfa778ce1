/** Addresses below `/groups/` that are pages of their own, and those that would read as if they were (USERBAR-E07). */
const reserved = new Set(['new', 'administration']);

/** A name as the part of an address: plain letters, digits and hyphens; what has none of them is called by its kind (ROLE-E01). */
export function slugOf(name: string, kind = 'group'): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => `${letter}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return plain === '' ? kind : plain;
}

/** Addresses of the directory and the administration that are pages of their own, or stand for every kind. */
export const reservedForKinds: ReadonlySet<string> = new Set(['all', 'channels', 'members', 'order']);

/** The first address of a name that is neither taken nor a page of its own. */
export function nextSlug(base: string, taken: ReadonlySet<string>): string {
  const isFree = (slug: string) => !taken.has(slug) && !reserved.has(slug);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
