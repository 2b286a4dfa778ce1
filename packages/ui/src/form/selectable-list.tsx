import { connectSelection, type SelectionRef } from '@atrium/core/form';
import type { ReactNode } from 'react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { Checkbox } from '../primitives/index.ts';
import styles from './selectable-list.module.css';

type SelectableListProps<Row> = {
  readonly selectionRef: SelectionRef;
  /** Names the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What a row's box is for, and what else the row shows. */
  readonly rowOf: (row: Row) => { readonly label: ReactNode; readonly more?: ReactNode };
  /** What can be done with the chosen rows; shown while there are any. */
  readonly actions?: ReactNode;
};

/** A list whose rows can be chosen, one by one or all at once (FORM-011). */
export function SelectableList<Row>({ selectionRef, label, rows, idOf, rowOf, actions }: SelectableListProps<Row>) {
  const text = useText();
  const selection = useActorApi(selectionRef, connectSelection);
  const count = selection.chosen.length;
  return (
    <section className={styles.list} data-part="selectable-list" data-state={stateOf(selection.all)} aria-label={label}>
      <div className={styles.header}>
        <Checkbox label={text('form.selection.all')} checked={selection.all} onChange={selection.toggleAll} />
        <span className={styles.count} role="status">
          {text('form.selection.chosen', { count })}
        </span>
        {count > 0 && actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <ul className={styles.rows} aria-label={label}>
        {rows.map((row) => {
          const id = idOf(row);
          const { label: name, more } = rowOf(row);
          return (
            <li key={id} className={styles.row} data-state={selection.isChosen(id) ? 'chosen' : 'free'}>
              <Checkbox label={name} checked={selection.isChosen(id)} onChange={() => selection.toggle(id)} />
              {more}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf(all: boolean | 'mixed'): string {
  if (all === 'mixed') return 'some';
  return all ? 'all' : 'none';
}
