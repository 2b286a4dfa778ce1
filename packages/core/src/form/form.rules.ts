import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { Problems } from '../messages/index.ts';
import type { UploadCounts } from './form.schema.ts';

/** Whether a form may be saved now: not while files upload, not with a file in quarantine (UPLD-028). */
export function maySave(uploads: UploadCounts): Verdict {
  if (uploads.uploading > 0) return refuse('form.refusal.uploading');
  if (uploads.quarantined > 0) return refuse('form.refusal.quarantined');
  return allow;
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
