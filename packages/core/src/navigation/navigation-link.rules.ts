import { groupAt } from '../shell/shell.rules.ts';

/** How many entries a navigation has at most, and how long their words and links are. */
export const navigationLimits = { items: 50, text: 80, link: 2_000 } as const;

/** The group that a link within the product leads to, by its slug. */
export function groupOfLink(link: string): string | null {
  const path = link.trim();
  if (!path.startsWith('/') || !isNavigationLink(path)) return null;
  return groupAt(new URL(path, 'https://atrium.test').pathname);
}

/** Whether a link leads anywhere: an absolute http, https or mailto address, or a path within the product (NAV-D01). */
export function isNavigationLink(link: string): boolean {
  const text = link.trim();
  if (/^\/(?![/\\])/.test(text))
    return text.length <= navigationLimits.link && URL.canParse(text, 'https://atrium.test');
  if (!URL.canParse(text) || text.length > navigationLimits.link) return false;
  return ['http:', 'https:', 'mailto:'].includes(new URL(text).protocol);
}
