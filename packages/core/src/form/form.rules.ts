import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { Problems, UploadCounts } from './form.schema.ts';

/** Whether a form may be saved now: not while files upload, not with a file in quarantine (UPLD-028). */
export function maySave(uploads: UploadCounts): Verdict {
  if (uploads.uploading > 0) return refuse('form.refusal.uploading');
  if (uploads.quarantined > 0) return refuse('form.refusal.quarantined');
  return allow;
}

/** Keeps of the problems found now only those a person was already shown, so that typing never raises new ones. */
export function keepShown(shown: Problems, found: Problems): Problems {
  return Object.fromEntries(Object.entries(found).filter(([path]) => path in shown));
}

/** Whether nothing is wrong. */
export function isFlawless(problems: Problems): boolean {
  return Object.keys(problems).length === 0;
}

/** Whether two drafts say the same; drafts are plain data. */
export function isSameDraft(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameDraft(Reflect.get(one, name), Reflect.get(other, name)));
}
