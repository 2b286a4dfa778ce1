import { optionsFromText, type ProfileField, textOfOptions } from '@atrium/core/profile';
import { useState } from 'react';
import { TextArea } from '../primitives/index.ts';

type OptionsFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly options: ProfileField['options'];
  readonly onChange: (options: ProfileField['options']) => void;
  readonly isRequired?: boolean;
  readonly problem?: string | undefined;
};

/** One option on each line, as it is typed. */
export function OptionsField({ options, onChange, ...field }: OptionsFieldProps) {
  const [known] = useState(options);
  const [typed, setTyped] = useState(() => textOfOptions(known));
  return (
    <TextArea
      {...field}
      rows={4}
      value={typed}
      onChange={(written) => {
        setTyped(written);
        onChange(optionsFromText(written, known));
      }}
    />
  );
}
