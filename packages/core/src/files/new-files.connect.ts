import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import type { Verdict } from '../machine/index.ts';
import type { NewFilesSnapshot } from './new-files.machine.ts';
import { type NewFilesDraft, newFilesVerdict } from './new-files.rules.ts';

/** What the form of new files shows and does. */
export interface NewFilesApi extends FormApi<NewFilesDraft> {
  /** Whether they can be saved now: something is there, and nothing is on its way (FILE-032, FILE-033). */
  readonly add: Verdict;
}

/** Reads the form of new files for its view. */
export function connectNewFiles(
  snapshot: NewFilesSnapshot,
  send: (event: FormEvent<NewFilesDraft>) => void,
): NewFilesApi {
  const form = connectForm(snapshot, send);
  const verdict = newFilesVerdict(form.draft);
  return { ...form, add: form.save.allowed ? verdict : form.save };
}
