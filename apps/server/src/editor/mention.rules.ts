import { pictureIdOf } from '@atrium/core/editor/rules';
import { defaultPaths } from '@atrium/core/paths';
import { escapeText } from './rendered-text.rules.ts';

/** A mention as it is stored; `renderRichText` writes no other span. */
const stored = /<span data-mention="([0-9a-f]{24})">([\s\S]*?)<\/span>/g;

/** Whom rendered text mentions, by id (EDIT-D01). */
export function mentionedIn(rendered: string): readonly string[] {
  return [...new Set(Array.from(rendered.matchAll(stored), ([, id = '']) => id))];
}

/** Rendered text in which everybody is called as they are now; whoever has no name there is no mention, and stays as a word. */
export function withNames(rendered: string, names: ReadonlyMap<string, string>): string {
  return rendered.replace(stored, (_, id: string, label: string) => {
    const name = names.get(id);
    return name === undefined ? label.replace(/<[^>]*>/g, '') : mentionOf(id, name);
  });
}

/** Rendered text in which these members are called otherwise. */
export function renamedIn(rendered: string, ids: readonly string[], name: string): string {
  return rendered.replace(stored, (mention, id: string) => (ids.includes(id) ? mentionOf(id, name) : mention));
}

/** Rendered text whose mentions lead to the members that are among the visible ones. */
export function withLinks(rendered: string, visible: ReadonlySet<string>): string {
  return rendered.replace(stored, (mention, id: string, label: string) =>
    visible.has(id) ? `<a href="${defaultPaths.member(id)}" data-mention="${id}">${label}</a>` : mention,
  );
}

/** Which stored pictures rendered text shows, each once (EDIT-005). */
export function picturesIn(rendered: string): readonly string[] {
  const addresses = Array.from(rendered.matchAll(/<img src="([^"]*)"/g), ([, address = '']) => address);
  return [...new Set(addresses.flatMap((address) => pictureIdOf(address) ?? []))];
}

function mentionOf(id: string, name: string): string {
  return `<span data-mention="${id}">@${escapeText(name)}</span>`;
}
