import type { MessageKey } from '../messages/index.ts';

/** How many cells the tables of one text have together at most. */
export const mostCells = 1_000;

/** Where a picture inside a text is read, as large as a text shows it (EDIT-005). */
export function pictureAddress(id: string): string {
  return `/api/storage/images/${id}/get/1920x1200`;
}

/** Which stored picture an address shows; null for every other address, those of other places among them. */
export function pictureIdOf(address: string): string | null {
  return /^\/api\/storage\/images\/([0-9a-f]{24})\/get\/[\w@]+$/.exec(address)?.[1] ?? null;
}

/** Whether something is the id of a member, as a mention names it. */
export function isMentionedId(id: string): boolean {
  return /^[0-9a-f]{24}$/.test(id);
}

/** What is typed behind an `@` that begins a word, up to the cursor; null where nobody is being mentioned (EDIT-D01). */
export function mentionBefore(text: string): string | null {
  const found = typedName.exec(text.slice(-longestMention));
  return found === null ? null : (found[1] ?? '');
}

const typedName = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)?$/u;
const longestMention = 60;

/** What is wrong with a text beside its length; form and server refuse by it alike. */
export function findRichTextProblem(html: string): MessageKey | null {
  const cells = html.match(/<t[dh](?=[\s/>])/gi)?.length ?? 0;
  return cells > mostCells ? 'editor.problem.too_many_cells' : null;
}

/** Rich text whose tables are scrolled sideways by themselves, by keys too; it has to be sanitised (EDIT-D01). */
export function withScrolledTables(html: string, label: string): string {
  const name = label.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return html
    .replaceAll('<table>', `<div role="region" tabindex="0" data-part="table" aria-label="${name}"><table>`)
    .replaceAll('</table>', '</table></div>');
}
