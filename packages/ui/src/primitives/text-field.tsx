import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'required' | 'children'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** A picture before the text, such as a magnifying glass. */
    readonly icon?: ReactNode;
    /** A small button inside the field's end. */
    readonly inside?: ReactNode;
  };

/** One line of text. */
export function TextField({ value, onChange, icon, inside, className, ...props }: TextFieldProps) {
  const { label, isLabelHidden = false, isRequired = false, hint, problem, id, type = 'text', ...rest } = props;
  return (
    <Field {...{ id, label, isLabelHidden, isRequired, hint, problem }}>
      {(control) => (
        <div className={styles.holder}>
          {icon && <span className={classNames(styles.adornment, styles.leading)}>{icon}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            className={classNames(styles.control, inside ? styles.withInside : undefined, className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {inside && <span className={styles.inside}>{inside}</span>}
        </div>
      )}
    </Field>
  );
}
