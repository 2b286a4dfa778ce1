import type { NavigationFormApi, NavigationRow, Place } from '@atrium/core/navigation';
import { type DragEvent, type HTMLAttributes, useState } from 'react';

/** What of an entry dragging needs to know. */
type DraggedRow = Pick<NavigationRow, 'place' | 'path' | 'below'>;

type Mark = 'before' | 'after' | 'inside';

type Over = { readonly path: string; readonly mark: Mark; readonly to: Place };

/** What lets the entries of a list be dragged among each other. */
export type EntryDrag = {
  /** Where what is dragged would go, beside an entry. */
  markOf(row: DraggedRow): Mark | null;
  handle(row: DraggedRow): HTMLAttributes<HTMLElement>;
  target(row: DraggedRow): HTMLAttributes<HTMLElement>;
};

/** Dragging by the device's own means; the buttons of an entry do the same without. */
export function useEntryDrag({ mayDrop, drop }: Pick<NavigationFormApi, 'mayDrop' | 'drop'>): EntryDrag {
  const [from, setFrom] = useState<Place | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  const hover = (event: DragEvent<HTMLElement>, row: DraggedRow) => {
    const found = from && placesBeside(event, row).find(({ to }) => mayDrop(from, to));
    if (found) event.preventDefault();
    setOver(found ? { path: row.path, ...found } : null);
  };
  return {
    markOf: ({ path }) => (over?.path === path ? over.mark : null),
    handle: ({ place }) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 16, 16);
        event.dataTransfer.effectAllowed = 'move';
        setFrom(place);
      },
      onDragEnd: end,
    }),
    target: (row) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => hover(event, row),
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        if (from && over) drop(from, over.to);
        end();
      },
    }),
  };
}

/** Where it may go, by the third of the entry that the pointer is over: the wanted place first. */
function placesBeside(event: DragEvent<HTMLElement>, { place, below }: DraggedRow): readonly Omit<Over, 'path'>[] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  const [first, second] = place;
  const before: Omit<Over, 'path'> = { mark: 'before', to: place };
  const after: Omit<Over, 'path'> = { mark: 'after', to: second === undefined ? [first + 1] : [first, second + 1] };
  const inside: Omit<Over, 'path'> = { mark: 'inside', to: [first, below] };
  if (second !== undefined) return share < 0.5 ? [before] : [after];
  if (share < 0.3) return [before];
  return share > 0.7 ? [after] : [inside, after];
}
