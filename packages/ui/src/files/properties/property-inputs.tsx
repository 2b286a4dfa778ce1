import { fieldsOf, type Property } from '@atrium/core/files';
import { type ProfileValues, saidIn } from '@atrium/core/profile';
import { FieldInput } from '../../profile/index.ts';

type PropertyInputsProps = {
  readonly values: ProfileValues;
  readonly properties: readonly Property[];
  readonly onChange: (values: ProfileValues) => void;
  readonly problem: (path: string) => string | undefined;
};

/** The fields that a network has set for its files or folders, to be written or chosen in their forms. */
export function PropertyInputs({ values, properties, onChange, problem }: PropertyInputsProps) {
  return fieldsOf(properties).map((field) => (
    <FieldInput
      key={field.id}
      field={field}
      saysWhoSees={false}
      value={saidIn(values, field.id)}
      onChange={(value) => onChange({ ...values, [field.id]: value })}
      problem={problem(`profile.${field.id}`)}
    />
  ));
}
