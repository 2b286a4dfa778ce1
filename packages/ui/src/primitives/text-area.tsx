import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'required' | 'children'> & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** Several lines of text; grows with what is written. */
export function TextArea({ value, onChange, className, ...props }: TextAreaProps) {
  const { label, isLabelHidden = false, isRequired = false, hint, problem, id, ...rest } = props;
  return (
    <Field {...{ id, label, isLabelHidden, isRequired, hint, problem }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={classNames(styles.control, styles.area, className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
