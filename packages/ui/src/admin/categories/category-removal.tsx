import { type AdministeredCategory, type CategoryAct, refugesOf } from '@atrium/core/admin';
import type { ListApi } from '@atrium/core/lists';
import { useState } from 'react';
import { useText } from '../../i18n/index.ts';
import { ConfirmDialog, Select } from '../../primitives/index.ts';
import styles from './categories.module.css';

type CategoryRemovalProps = {
  readonly list: ListApi<AdministeredCategory, null, CategoryAct>;
  /** Which one is asked about; null while nothing is. */
  readonly id: string | null;
  readonly onEnd: () => void;
};

/** Asks before a kind is deleted, and where its groups go (GCAT-D03). */
export function CategoryRemoval({ list, id, onEnd }: CategoryRemovalProps) {
  const category = list.rows.find((row) => row.id === id);
  return category && <Asked key={category.id} {...{ list, category, onEnd }} />;
}

type AskedProps = Omit<CategoryRemovalProps, 'id'> & { readonly category: AdministeredCategory };

function Asked({ list, category, onEnd }: AskedProps) {
  const text = useText();
  const refuges = refugesOf(category, list.rows);
  const [moveTo, setMoveTo] = useState(refuges[0]?.slug ?? '');
  const { plural_name: name, groups_count: count } = category;
  const isStuck = count > 0 && refuges.length === 0;
  const confirm = () => {
    list.act([category.id], { moveTo: count === 0 ? null : moveTo });
    onEnd();
  };
  return (
    <ConfirmDialog
      isOpen
      title={text('admin.categories.removal.title', { name })}
      consequences={
        <div className={styles.consequences}>
          <p>{text('admin.categories.removal.text', { count })}</p>
          {count > 0 && !isStuck && (
            <Select
              label={text('admin.categories.removal.move_to')}
              value={moveTo}
              options={refuges.map(({ slug, plural_name: label }) => ({ value: slug, label }))}
              onChange={setMoveTo}
            />
          )}
        </div>
      }
      confirmLabel={text('admin.categories.remove')}
      verdict={isStuck ? { allowed: false, reason: 'admin.categories.removal.no_refuge' } : undefined}
      onConfirm={confirm}
      onCancel={onEnd}
    />
  );
}
