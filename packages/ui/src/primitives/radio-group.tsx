import type { Verdict } from '@atrium/core/machine';
import { RadioGroup as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/index.ts';
import styles from './choice.module.css';
import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One choice of a radio group. */
export type RadioOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** A refusal keeps the choice in sight, cannot be taken, and says why. */
  readonly verdict?: Verdict;
  /** Says more of why it is refused than the verdict does. */
  readonly refusal?: ReactNode;
};

type RadioGroupProps<Value extends string> = FieldProps & {
  readonly value: Value | null;
  readonly options: readonly RadioOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly orientation?: 'vertical' | 'horizontal';
};

/** One of a few choices, all in sight. */
export function RadioGroup<Value extends string>({ value, options, onChange, ...props }: RadioGroupProps<Value>) {
  const { label, isLabelHidden = false, isRequired = false, hint, problem, orientation = 'vertical' } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option && option.verdict?.allowed !== false) onChange(option.value);
  };
  return (
    <div className={styles.choices} data-part="radio-group">
      <div id={`${id}-label`} className={isLabelHidden ? undefined : styles.legend}>
        {isLabelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <FieldLabel label={label} isRequired={isRequired} />
        )}
      </div>
      <Radix.Root
        className={styles.list}
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={problem ? true : undefined}
        aria-required={isRequired}
        orientation={orientation}
        data-orientation={orientation}
        value={value}
        onValueChange={choose}
      >
        {options.map((option) => (
          <Radio key={option.value} id={`${id}-${option.value}`} option={option} />
        ))}
      </Radix.Root>
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

function Radio({ id, option }: { readonly id: string; readonly option: RadioOption }) {
  const text = useText();
  const { verdict } = option;
  const refusal = verdict && !verdict.allowed ? (option.refusal ?? text(verdict.reason, verdict.values)) : undefined;
  const notes = [option.hint, refusal].filter(Boolean);
  return (
    <div className={styles.choice}>
      <Radix.Item
        id={id}
        value={option.value}
        className={styles.radio}
        aria-disabled={refusal !== undefined || undefined}
        aria-describedby={notes.length > 0 ? `${id}-hint` : undefined}
      >
        <Radix.Indicator className={styles.dot} />
      </Radix.Item>
      <div className={styles.caption}>
        <label htmlFor={id}>{option.label}</label>
        {notes.length > 0 && (
          <div id={`${id}-hint`} className={styles.hint}>
            {option.hint && <p>{option.hint}</p>}
            {refusal && <p>{refusal}</p>}
          </div>
        )}
      </div>
    </div>
  );
}
