import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { IconButton } from '../primitives/index.ts';
import styles from './field-row.module.css';

type FieldRowProps<Field> = {
  readonly name: string;
  /** The verbs of its buttons, with its name in them. */
  readonly say: { readonly up: string; readonly down: string; readonly remove: string };
  /** All fields of the list, this one at its place. */
  readonly all: readonly Field[];
  readonly index: number;
  readonly onOrder: (all: Field[]) => void;
  readonly onRemove: () => void;
  readonly part: string;
  /** What the field is. */
  readonly children: ReactNode;
};

/** One field of a list of fields, with its place among the others. */
export function FieldRow<Field>({ name, say, all, index, onOrder, onRemove, part, children }: FieldRowProps<Field>) {
  const last = all.length - 1;
  const moveTo = (to: number) => {
    const others = all.filter((_, at) => at !== index);
    onOrder([...others.slice(0, to), ...all.slice(index, index + 1), ...others.slice(to)]);
  };
  return (
    <li className={styles.field} data-part={part}>
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <IconButton
          label={say.up}
          icon={<ArrowUpIcon />}
          aria-disabled={index === 0}
          onClick={() => index > 0 && moveTo(index - 1)}
        />
        <IconButton
          label={say.down}
          icon={<ArrowDownIcon />}
          aria-disabled={index === last}
          onClick={() => index < last && moveTo(index + 1)}
        />
        <IconButton label={say.remove} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      {children}
    </li>
  );
}

/** Short fields of one field, side by side where there is room. */
export function FieldParts({ children }: { readonly children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>;
}
