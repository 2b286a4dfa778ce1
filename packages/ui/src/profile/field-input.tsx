import { isSelection, type ProfileField, type ProfileValue } from '@atrium/core/profile';
import { useText } from '../i18n/index.ts';
import { Checkbox, Select, TextArea, TextField } from '../primitives/index.ts';
import styles from './profile-form.module.css';

type FieldInputProps = {
  readonly field: ProfileField;
  readonly value: ProfileValue;
  readonly onChange: (value: ProfileValue) => void;
  readonly problem: string | undefined;
  /** Fields of members are not read by everybody. */
  readonly saysWhoSees?: boolean;
};

/** What a field of a profile says, to be written or chosen as its kind wants it. */
export function FieldInput(input: FieldInputProps) {
  if (input.field.type === 'multi_selection') return <Choices {...input} />;
  return isSelection(input.field) ? <Choice {...input} /> : <Written {...input} />;
}

function Written({ field, value, onChange, problem, saysWhoSees }: FieldInputProps) {
  const hint = useHint(field, saysWhoSees);
  const common = {
    label: field.label,
    ...hint,
    isRequired: field.required,
    value: typeof value === 'string' ? value : '',
    onChange,
    problem,
  };
  if (field.type === 'long_text') return <TextArea {...common} rows={4} />;
  return <TextField {...common} type={inputTypes[field.type] ?? 'text'} inputMode={inputModes[field.type]} />;
}

const inputTypes: Partial<Record<ProfileField['type'], string>> = { date: 'date' };
const inputModes: Partial<Record<ProfileField['type'], 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  web_address: 'url',
};

function Choice({ field, value, onChange, problem, saysWhoSees }: FieldInputProps) {
  const text = useText();
  const hint = useHint(field, saysWhoSees);
  return (
    <Select
      label={field.label}
      {...hint}
      isRequired={field.required}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: text('profile.no_choice') }, ...field.options]}
      onChange={onChange}
      problem={problem}
    />
  );
}

function Choices({ field, value, onChange, problem, saysWhoSees }: FieldInputProps) {
  const { hint } = useHint(field, saysWhoSees);
  const chosen = typeof value === 'string' ? [] : value;
  const toggle = (option: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option));
  return (
    <fieldset className={styles.choices}>
      <legend>{field.label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {field.options.map(({ value: option, label }) => (
        <Checkbox
          key={option}
          label={label}
          checked={chosen.includes(option)}
          onChange={(isChosen) => toggle(option, isChosen)}
        />
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function useHint({ visible_to }: ProfileField, saysWhoSees = true): { readonly hint?: string } {
  const text = useText();
  return saysWhoSees ? { hint: text(`profile.visible_to.${visible_to}`) } : {};
}
