import type { Failure, Verdict } from '../machine/index.ts';
import type { Problems } from '../messages/index.ts';
import type { FormEvent, FormSnapshot } from './form.machine.ts';
import { isChanged, maySave, type UnreadText, type UnreadTexts } from './form.rules.ts';

/** What a form's view shows and does. */
export interface FormApi<Draft> {
  readonly draft: Draft;
  /** What was typed and is not understood, by the path of its field. */
  readonly unread: UnreadTexts;
  readonly problems: Problems;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  /** Somebody else saved a newer version: offer to load it or to overwrite it. */
  readonly isStale: boolean;
  readonly isConfirmingLeave: boolean;
  readonly save: Verdict;
  change(patch: Partial<Draft>): void;
  /** Keeps what was typed into a field while it is not understood; nothing once it is. */
  keepUnread(path: string, unread: UnreadText | null): void;
  submit(): void;
  leave(): void;
  stay(): void;
  discard(): void;
  reload(): void;
  overwrite(): void;
}

/** Reads a form for its view. */
export function connectForm<Draft extends object, Saved>(
  snapshot: FormSnapshot<Draft, Saved>,
  send: (event: FormEvent<Draft>) => void,
): FormApi<Draft> {
  const { draft, unread, problems, failure, uploads } = snapshot.context;
  return {
    draft,
    unread,
    problems,
    failure,
    isBusy: snapshot.hasTag('busy'),
    isChanged: isChanged(snapshot.context),
    isStale: snapshot.matches('stale'),
    isConfirmingLeave: snapshot.matches('confirmingLeave'),
    save: maySave(uploads),
    change: (patch) => send({ type: 'draft.change', patch }),
    keepUnread: (path, kept) => send({ type: 'text.unread', path, unread: kept }),
    submit: () => send({ type: 'form.submit' }),
    leave: () => send({ type: 'form.leave' }),
    stay: () => send({ type: 'form.stay' }),
    discard: () => send({ type: 'form.discard' }),
    reload: () => send({ type: 'form.reload' }),
    overwrite: () => send({ type: 'form.overwrite' }),
  };
}
