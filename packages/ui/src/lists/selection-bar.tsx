import type { ListSelection } from '@atrium/core/lists';
import { XIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Checkbox, IconButton } from '../primitives/index.ts';
import styles from './selection-bar.module.css';

type SelectionBarProps = {
  readonly selection: Pick<ListSelection<never>, 'count' | 'all' | 'toggleAll' | 'clear'>;
  /** What can be done with the chosen rows together; shown while there are any. */
  readonly children?: ReactNode;
};

/** How many rows of a list are chosen, and what can be done with them (FORM-011). */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const text = useText();
  const { count, all, toggleAll, clear } = selection;
  return (
    <div className={styles.bar} data-part="selection-bar" data-state={count > 0 ? 'some' : 'none'}>
      <Checkbox label={text('form.selection.all')} checked={all} onChange={toggleAll} />
      <span className={styles.count} role="status" data-numeric>
        {count > 0 && text('form.selection.chosen', { count })}
      </span>
      {count > 0 && (
        <>
          <IconButton size="small" label={text('form.selection.clear')} icon={<XIcon />} onClick={clear} />
          <div className={styles.actions}>{children}</div>
        </>
      )}
    </div>
  );
}
