import type { FormApi } from '@atrium/core/form';
import {
  type FieldListDraft,
  fieldAudiences,
  isSelection,
  type ProfileField,
  profileFieldTypes,
} from '@atrium/core/profile';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Checkbox, Select, TextField } from '../primitives/index.ts';
import styles from './field-list-form.module.css';
import { FieldParts, FieldRow } from './field-row.tsx';
import { OptionsField } from './options-field.tsx';

type FieldEditorProps = {
  readonly form: FormApi<FieldListDraft>;
  readonly field: ProfileField;
  readonly index: number;
  readonly onRemove: () => void;
};

/** One field of the network's profiles, with its place among the others. */
export function FieldEditor({ form, field, index, onRemove }: FieldEditorProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { fields, request_fields } = form.draft;
  const name = field.label.trim() === '' ? text('profile.fields.new') : field.label;
  const set = (patch: Partial<ProfileField>) =>
    form.change({ fields: fields.map((one) => (one.id === field.id ? { ...one, ...patch } : one)) });
  const ask = (isAsked: boolean) => {
    const others = request_fields.filter((id) => id !== field.id);
    form.change({ request_fields: isAsked ? [...others, field.id] : others });
  };
  return (
    <FieldRow
      name={name}
      say={{
        up: text('profile.fields.up', { name }),
        down: text('profile.fields.down', { name }),
        remove: text('profile.fields.remove', { name }),
      }}
      all={fields}
      index={index}
      onOrder={(ordered) => form.change({ fields: ordered })}
      onRemove={onRemove}
      part="field-editor"
    >
      <Facts field={field} problem={problem(`fields.${index}.label`)} onChange={set} />
      {isSelection(field) && (
        <OptionsField
          label={text('profile.fields.options')}
          hint={text('profile.fields.options_help')}
          isRequired
          options={field.options}
          onChange={(options) => set({ options })}
          problem={problem(`fields.${index}.options`)}
        />
      )}
      <div className={styles.switches}>
        <Checkbox
          label={text('profile.fields.required')}
          checked={field.required}
          onChange={(required) => set({ required })}
        />
        <Checkbox
          label={text('profile.fields.by_request')}
          checked={request_fields.includes(field.id)}
          onChange={ask}
        />
      </div>
    </FieldRow>
  );
}

type FactsProps = Pick<FieldEditorProps, 'field'> & {
  readonly problem: string | undefined;
  readonly onChange: (patch: Partial<ProfileField>) => void;
};

/** What a field is called and is, and who sees what is said there. */
function Facts({ field, problem, onChange }: FactsProps) {
  const text = useText();
  return (
    <FieldParts>
      <TextField
        label={text('profile.fields.label')}
        isRequired
        maxLength={100}
        value={field.label}
        onChange={(label) => onChange({ label })}
        problem={problem}
      />
      <Select
        label={text('profile.fields.type')}
        value={field.type}
        options={profileFieldTypes.map((value) => ({ value, label: text(`profile.fields.type.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <Select
        label={text('profile.fields.visible_to')}
        value={field.visible_to}
        options={fieldAudiences.map((value) => ({ value, label: text(`profile.fields.visible_to.${value}`) }))}
        onChange={(visible_to) => onChange({ visible_to })}
      />
    </FieldParts>
  );
}
