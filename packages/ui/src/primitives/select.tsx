import { CaretDownIcon } from '@phosphor-icons/react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** One choice of a select; choices of the same group stand together under its name. */
export type SelectOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly group?: string | undefined;
};

type SelectProps<Value extends string> = FieldProps &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'required' | 'children'> & {
    readonly value: Value;
    readonly options: readonly SelectOption<Value>[];
    readonly onChange: (value: Value) => void;
  };

/** One of several choices, in the device's own list. */
export function Select<Value extends string>({ value, options, onChange, className, ...props }: SelectProps<Value>) {
  const { label, isLabelHidden = false, isRequired = false, hint, problem, id, ...rest } = props;
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field {...{ id, label, isLabelHidden, isRequired, hint, problem }}>
      {(control) => (
        <div className={styles.holder}>
          <select
            {...rest}
            {...control}
            className={classNames(styles.control, styles.select, className)}
            value={value}
            onChange={(event) => choose(event.target.value)}
          >
            {grouped(options).map(([group, members]) =>
              group ? (
                <optgroup key={group} label={group}>
                  <Options options={members} />
                </optgroup>
              ) : (
                <Options key="" options={members} />
              ),
            )}
          </select>
          <CaretDownIcon className={styles.adornment} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}

function Options({ options }: { readonly options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function grouped(options: readonly SelectOption[]): [string, SelectOption[]][] {
  const groups = new Map<string, SelectOption[]>();
  for (const option of options) groups.set(option.group ?? '', [...(groups.get(option.group ?? '') ?? []), option]);
  return [...groups];
}
