import { createSignal } from '@atrium/core/environment';
import type { MessageKey } from '@atrium/core/messages';

/** Something just done that can still be taken back, whatever page is open meanwhile. */
export interface Undo {
  readonly id: string;
  /** What was done. */
  readonly text: MessageKey;
  readonly undo: () => void;
}

/** What can be undone now. */
export function createUndoList() {
  const undos = createSignal<readonly Undo[]>([]);
  const withdraw = (id: string) => undos.set(undos.get().filter((undo) => undo.id !== id));
  return {
    get: undos.get,
    subscribe: undos.subscribe,
    offer: (undo: Undo) => undos.set([...undos.get().filter(({ id }) => id !== undo.id), undo]),
    withdraw,
  };
}
