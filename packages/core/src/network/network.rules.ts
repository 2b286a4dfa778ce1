/** Which theme is asked for, as the call takes it; nothing for the network's. */
export type ThemeScope = { readonly group_slug?: string; readonly group_category_slug?: string };

/** Whose theme an address wears: that of the group or of the kind of groups whose pages it is among (THEME-001). */
export function themeScopeAt(pathname: string): ThemeScope | null {
  const [, area, slug] = /^\/(groups|group-categories)\/(?!new\/)([^/]+)/.exec(pathname) ?? [];
  if (area === undefined || slug === undefined) return null;
  const name = decoded(slug);
  return area === 'groups' ? { group_slug: name } : { group_category_slug: name };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether an address is where the network, or a group, begins: what its banner stands above. */
export function isStartPage(pathname: string): boolean {
  return pathname === '/' || /^\/groups\/(?!new\/)[^/]+\/?$/.test(pathname);
}
