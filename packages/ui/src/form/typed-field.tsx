import { useText } from '../i18n/index.ts';
import { type FieldProps, TextField } from '../primitives/index.ts';
import { type UnreadProps, useTypedValue } from './use-typed-value.ts';

type TypedFieldProps<Value> = FieldProps &
  UnreadProps & {
    readonly value: Value;
    readonly inputMode: 'numeric' | 'decimal' | 'text';
    readonly write: (value: Value) => string;
    /** Nothing for what is no value. */
    readonly read: (text: string) => Value | undefined;
    readonly onChange: (value: Value) => void;
  };

/** A value to type, such as a number; a text that is none stays and keeps the form from being saved. */
export function TypedField<Value>({ value, write, problem, ...props }: TypedFieldProps<Value>) {
  const text = useText();
  const { unread, read, onChange, onUnread, ...field } = props;
  const typed = useTypedValue({ value, unread, read, onChange, onUnread });
  // What follows from a value that is understood is shown while it is typed.
  const type = (changed: string) => {
    const found = read(changed);
    if (found !== undefined) typed.take(found);
    typed.setTyped(changed);
  };
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed.text ?? write(value)}
      onChange={type}
      onBlur={typed.complete}
      onKeyDown={(event) => event.key === 'Enter' && typed.complete()}
      problem={unread && typed.isUnread ? text(unread.problem) : problem}
    />
  );
}
