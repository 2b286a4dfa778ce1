import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { UploadCounts } from './form.schema.ts';

export { beginningOf } from './beginning.rules.ts';

/** Whether a form may be saved now: not while files upload, not with a file in quarantine (UPLD-028). */
export function maySave(uploads: UploadCounts): Verdict {
  if (uploads.uploading > 0) return refuse('form.refusal.uploading');
  if (uploads.quarantined > 0) return refuse('form.refusal.quarantined');
  return allow;
}

/** What was typed into a field and is not understood, and what is said of it. */
export interface UnreadText {
  readonly text: string;
  readonly problem: MessageKey;
}

/** What is not understood, by the path of its field; the draft keeps the value there was. */
export type UnreadTexts = Readonly<Record<string, UnreadText>>;

/** Keeps what was typed into a field while it is not understood; nothing once it is. */
export function withUnread(unread: UnreadTexts, path: string, kept: UnreadText | null): UnreadTexts {
  const { [path]: _, ...others } = unread;
  return kept ? { ...others, [path]: kept } : others;
}

/** A text that is not understood is a problem of its field like any other. */
export function problemsOfUnread(unread: UnreadTexts): Problems {
  return Object.fromEntries(Object.entries(unread).map(([path, { problem }]) => [path, [problem]]));
}

/** What is known of a form's problems when its draft has changed. */
export interface ChangedProblems {
  /** What a person was shown so far. */
  readonly shown: Problems;
  /** What the form itself finds wrong with the changed draft. */
  readonly found: Problems;
  /** What the server found wrong at the last save; the form cannot find it again. */
  readonly told: Problems;
  /** Whether the field of a path says the same as before. */
  readonly isUntouched: (path: string) => boolean;
}

/**
 * Keeps of the shown problems those that are still found, and those the server told whose field was not touched. Typing
 * never raises a problem that was not shown.
 */
export function keepShown({ shown, found, told, isUntouched }: ChangedProblems): Problems {
  return Object.fromEntries(
    Object.entries(shown).flatMap(([path, reasons]) => {
      const now = Object.hasOwn(found, path) ? found[path] : undefined;
      if (now) return [[path, now]];
      return Object.hasOwn(told, path) && isUntouched(path) ? [[path, reasons]] : [];
    }),
  );
}

/** Whether the top-level field that a problem's path begins with is the same in two drafts. */
export function isSameField(path: string, one: object, other: object): boolean {
  const [field = path] = path.split('.', 1);
  return isSameDraft(Reflect.get(one, field), Reflect.get(other, field));
}

/** Whether leaving would lose something: a change, or a text that is not understood. */
export function isChanged(form: { readonly original: unknown; readonly draft: unknown; readonly unread: UnreadTexts }) {
  return !isSameDraft(form.original, form.draft) || Object.keys(form.unread).length > 0;
}

/** Whether nothing is wrong. */
export function isFlawless(problems: Problems): boolean {
  return Object.keys(problems).length === 0;
}

/** Whether two drafts, or parts of drafts, say the same; drafts are plain data, and an absent value is an undefined one. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameDraft(Reflect.get(one, name), Reflect.get(other, name)));
}

/** The version of the newer state that a person chose to overwrite. */
export function versionOf(current: unknown): string | null {
  if (typeof current !== 'object' || current === null || !('updated_at' in current)) return null;
  return typeof current.updated_at === 'string' ? current.updated_at : null;
}
