import type { Entry, Space } from '@atrium/core/files';
import { type DragEvent, type SyntheticEvent, useState } from 'react';
import { useText } from '../i18n/index.ts';
import type { EntryDoing } from './entry-doing.ts';
import styles from './entry-grid.module.css';
import { EntryRow } from './entry-row.tsx';
import { rowIdOf } from './row-id.ts';
import { useEntryKeys } from './use-entry-keys.ts';

type EntryGridProps = {
  readonly rows: readonly Entry[];
  readonly space: Space;
  /** How many new files lie in each folder, by its id. */
  readonly unread: Readonly<Record<string, number>>;
  readonly chosen: readonly string[];
  readonly setChosen: (ids: readonly string[]) => void;
  readonly doing: EntryDoing;
};

/** What a folder holds, as rows that are chosen, opened, dragged and typed to (FILE-010, FILE-011). */
export function EntryGrid({ rows, space, unread, chosen, setChosen, doing }: EntryGridProps) {
  const text = useText();
  const selected = rows.filter(({ id }) => chosen.includes(id));
  // Where nothing is chosen, keys mean the row they are pressed at.
  const meant = (at: string) => (selected.length > 0 ? selected : rows.filter(({ id }) => id === at));
  const keys = useEntryKeys({
    rows,
    chosen,
    setChosen,
    onRemove: (at) => doing.remove(meant(at)),
    onMove: (at) => doing.move(meant(at)),
    onRename: (at) => {
      const [entry] = meant(at);
      if (entry) doing.rename(entry);
    },
  });
  const drag = useRowDrag(rows, { selected, doing });
  return (
    <table
      ref={keys.gridRef}
      className={styles.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows take the focus is a grid
      role="grid"
      aria-label={text('files.list')}
      aria-multiselectable="true"
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
      onClick={keys.onClick}
      {...drag.handlers}
      data-part="entry-grid"
    >
      <tbody>
        {rows.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            space={space}
            isChosen={chosen.includes(entry.id)}
            isAt={keys.at === entry.id}
            unread={unread[entry.id] ?? 0}
            isOver={drag.over === entry.id}
            onToggle={() => keys.toggle(entry.id)}
            doing={doing}
          />
        ))}
      </tbody>
    </table>
  );
}

/** What is dragged inside the product; files from the desktop come as `Files`. */
const draggedEntries = 'application/x-atrium-entries';

type Dragging = { readonly selected: readonly Entry[]; readonly doing: EntryDoing };

/** Rows are dragged, the chosen ones together, onto folders among them. */
function useRowDrag(rows: readonly Entry[], { selected, doing }: Dragging) {
  const [over, setOver] = useState<string | null>(null);
  const folderAt = (event: SyntheticEvent) => {
    const id = rowIdOf(event);
    return rows.find((row) => row.id === id && row.entry === 'folder');
  };
  return {
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const entry = rows.find(({ id }) => id === rowIdOf(event));
        if (!entry) return;
        const dragged = selected.includes(entry) ? selected : [entry];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(draggedEntries, JSON.stringify(dragged.map(({ id }) => id)));
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(draggedEntries)) return;
        const folder = folderAt(event);
        setOver(folder?.id ?? null);
        if (folder) event.preventDefault();
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const ids = event.dataTransfer.getData(draggedEntries);
        const folder = folderAt(event);
        setOver(null);
        if (ids === '' || !folder) return;
        event.preventDefault();
        doing.moveTo(
          rows.filter(({ id }) => ids.includes(id)),
          folder,
        );
      },
    },
  };
}
