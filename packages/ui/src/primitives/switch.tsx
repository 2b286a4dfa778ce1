import type { Verdict } from '@atrium/core/machine';
import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { ChoiceNotes, useChoiceNotes } from './choice-notes.tsx';
import { classNames } from './class-names.ts';

type SwitchProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly verdict?: Verdict | undefined;
};

/** Turns a setting on or off. */
export function Switch({ label, isOn, onChange, ...about }: SwitchProps) {
  const id = useId();
  const notes = useChoiceNotes(id, about);
  return (
    <div className={classNames(styles.choice, styles.switchRow)} data-part="switch">
      <ChoiceNotes id={id} label={label} notes={notes} />
      <Radix.Root
        {...notes.control}
        id={id}
        className={styles.switch}
        checked={isOn}
        onCheckedChange={(next) => !notes.isRefused && onChange(next)}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
    </div>
  );
}
