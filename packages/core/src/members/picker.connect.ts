import { connectSearch, type SearchApi, type SearchRef } from '../form/index.ts';
import type { PickerEvent, PickerHit, PickerSnapshot } from './picker.machine.ts';
import type { ActiveStep } from './picker.rules.ts';

/** What a picker shows and does. */
export interface PickerApi<Hit extends PickerHit> {
  readonly search: SearchApi<Hit>;
  readonly chosen: readonly Hit[];
  readonly isOpen: boolean;
  /** The hit that Enter would choose; null while the list is closed. */
  readonly active: Hit['id'] | null;
  isChosen(id: Hit['id']): boolean;
  open(): void;
  close(): void;
  move(to: ActiveStep): void;
  toggle(id: Hit['id']): void;
  toggleActive(): void;
  /** Lets the one chosen last go, as long as nothing is typed. */
  removeLast(): void;
}

/** Reads a picker for its view. */
export function connectPicker<Hit extends PickerHit>(
  snapshot: PickerSnapshot<Hit>,
  send: (event: PickerEvent<Hit>) => void,
): PickerApi<Hit> {
  const { chosen, active } = snapshot.context;
  // The machine itself invokes its search, for as long as it lives.
  const search = snapshot.children.search as SearchRef<Hit>;
  const isOpen = snapshot.hasTag('open');
  return {
    search: connectSearch(search.getSnapshot(), send),
    chosen,
    isOpen,
    active: isOpen ? active : null,
    isChosen: (id) => chosen.some((hit) => hit.id === id),
    open: () => send({ type: 'list.open' }),
    close: () => send({ type: 'list.close' }),
    move: (to) => send({ type: 'active.move', to }),
    toggle: (id) => send({ type: 'member.toggle', id }),
    toggleActive: () => send({ type: 'active.toggle' }),
    removeLast: () => send({ type: 'lastMember.remove' }),
  };
}
