import type { SelectionEvent, SelectionSnapshot } from './selection.machine.ts';
import { allChosen } from './selection.rules.ts';

/** What a list with boxes shows and does. */
export interface SelectionApi {
  readonly chosen: readonly string[];
  readonly all: boolean | 'mixed';
  isChosen(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  clear(): void;
}

/** Reads a selection for its list. */
export function connectSelection(snapshot: SelectionSnapshot, send: (event: SelectionEvent) => void): SelectionApi {
  const { chosen } = snapshot.context;
  return {
    chosen,
    all: allChosen(snapshot.context),
    isChosen: (id) => chosen.includes(id),
    toggle: (id) => send({ type: 'choice.toggle', id }),
    toggleAll: () => send({ type: 'choice.toggleAll' }),
    clear: () => send({ type: 'choice.clear' }),
  };
}
