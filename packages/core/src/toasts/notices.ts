import type { AnyActorRef, AnyStateMachine, EmittedFrom } from 'xstate';
import { undoSeconds } from '../acts/acts.rules.ts';
import { dismissOnRetry, type SaidAbout } from './dismiss.ts';
import type { NewToast } from './toasts.ts';

/** Marks an event that says nothing to people. */
export const silent = 'silent';

/** What is said; what is undoable can be taken back by `act.undo` for as long as the machine is tagged `undoable`. */
export type Notice = Omit<NewToast, 'about' | 'action'> & {
  readonly isUndoable?: true;
  /** The page shows it itself: it is said to who has left the page. */
  readonly isOnPage?: true;
};

/** What an event says: one thing, several, or that there is nothing to say any more. */
export type Said = Notice | readonly Notice[] | null;

/** What the events of a machine say to people. */
export interface Notices {
  /** The machine's id. */
  readonly of: string;
  readonly entries: Readonly<Record<string, typeof silent | ((event: never) => Said)>>;
}

type Entries<Logic extends AnyStateMachine> = {
  readonly [Type in EmittedFrom<Logic>['type']]:
    | typeof silent
    | ((event: Extract<EmittedFrom<Logic>, { readonly type: Type }>) => Said);
};

/** Says what each event of a machine tells people; an event that tells them nothing is `silent`. */
export function notices<Logic extends AnyStateMachine>({ id }: Logic, entries: Entries<Logic>): Notices {
  return { of: id, entries };
}

interface Watched {
  /** Whether a page shows the machine; while nothing else is said, one does. */
  readonly isWatched?: () => boolean;
}

/**
 * Shows what the events of a running machine say, each time in place of the failures said before; the result stops that
 * and takes these away.
 */
export function showNotices(ref: AnyActorRef, { entries }: Notices, said: SaidAbout & Watched): () => void {
  const { isWatched = () => true } = said;
  const heard = ref.on('*', (event: { readonly type: string }) => {
    const entry = Object.hasOwn(entries, event.type) ? entries[event.type] : silent;
    if (entry === undefined || entry === silent) return;
    said.toasts.withdraw(said.about);
    // An entry takes the event that it stands under.
    const told = [entry(event as never) ?? []].flat();
    for (const { isOnPage, ...notice } of told) if (!isOnPage || !isWatched()) show(ref, notice, said);
  });
  const stopDismissing = dismissOnRetry(ref, said);
  return () => {
    heard.unsubscribe();
    stopDismissing();
    said.toasts.withdraw(said.about);
  };
}

function show(ref: AnyActorRef, { isUndoable, ...toast }: Notice, { toasts, about }: SaidAbout): void {
  if (!isUndoable || !ref.getSnapshot().hasTag('undoable')) return void toasts.show({ ...toast, about });
  const act = () => ref.send({ type: 'act.undo' });
  const id = toasts.show({ ...toast, about, action: { label: 'general.undo', seconds: undoSeconds, act } });
  const watch = ref.subscribe((snapshot) => {
    if (snapshot.hasTag('undoable')) return;
    watch.unsubscribe();
    toasts.dismiss(id);
  });
}
