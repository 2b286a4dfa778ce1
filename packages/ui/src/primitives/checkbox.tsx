import type { Verdict } from '@atrium/core/machine';
import { CheckIcon, MinusIcon } from '@phosphor-icons/react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { ChoiceNotes, useChoiceNotes } from './choice-notes.tsx';

export type CheckboxProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** `mixed` when only some of what it stands for are chosen. */
  readonly checked: boolean | 'mixed';
  readonly onChange: (isChecked: boolean) => void;
  readonly isRequired?: boolean;
  readonly name?: string;
  readonly verdict?: Verdict | undefined;
  /** -1 where a list around it is one stop of the Tab key, and brings it into its way itself. */
  readonly tabIndex?: number;
};

/** Yes or no to one thing, or to one of several. */
export function Checkbox({ label, checked, onChange, isRequired = false, name, tabIndex, ...about }: CheckboxProps) {
  const id = useId();
  const notes = useChoiceNotes(id, about);
  return (
    <div className={styles.choice} data-part="checkbox">
      <Radix.Root
        {...notes.control}
        id={id}
        name={name}
        tabIndex={tabIndex}
        className={styles.box}
        checked={checked === 'mixed' ? 'indeterminate' : checked}
        aria-required={isRequired || undefined}
        onCheckedChange={(next) => !notes.isRefused && onChange(next === true)}
      >
        <Radix.Indicator>
          {checked === 'mixed' ? <MinusIcon size={12} weight="bold" /> : <CheckIcon size={12} weight="bold" />}
        </Radix.Indicator>
      </Radix.Root>
      <ChoiceNotes id={id} label={label} notes={notes} />
    </div>
  );
}
