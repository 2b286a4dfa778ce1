import type { FormApi } from '@atrium/core/form';
import {
  type FieldListDraft,
  fieldAudiences,
  isSelection,
  optionsFromText,
  type ProfileField,
  profileFieldTypes,
  textOfOptions,
} from '@atrium/core/profile';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { useProblemText } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Checkbox, IconButton, Select, TextArea, TextField } from '../primitives/index.ts';
import styles from './field-list-form.module.css';

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
    <li className={styles.field} data-part="field-editor">
      <div className={styles.head}>
        <strong className={styles.name}>{name}</strong>
        <Place form={form} index={index} name={name} />
        <IconButton label={text('profile.fields.remove', { name })} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      <div className={styles.parts}>
        <TextField
          label={text('profile.fields.label')}
          isRequired
          maxLength={100}
          value={field.label}
          onChange={(label) => set({ label })}
          problem={problem(`fields.${index}.label`)}
        />
        <Select
          label={text('profile.fields.type')}
          value={field.type}
          options={profileFieldTypes.map((value) => ({ value, label: text(`profile.fields.type.${value}`) }))}
          onChange={(type) => set({ type })}
        />
        <Select
          label={text('profile.fields.visible_to')}
          value={field.visible_to}
          options={fieldAudiences.map((value) => ({ value, label: text(`profile.fields.visible_to.${value}`) }))}
          onChange={(visible_to) => set({ visible_to })}
        />
      </div>
      {isSelection(field) && (
        <Options field={field} problem={problem(`fields.${index}.options`)} onChange={(options) => set({ options })} />
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
    </li>
  );
}

type OptionsProps = {
  readonly field: ProfileField;
  readonly problem: string | undefined;
  readonly onChange: (options: ProfileField['options']) => void;
};

/** One option on each line, as it is typed. */
function Options({ field, problem, onChange }: OptionsProps) {
  const text = useText();
  const [known] = useState(field.options);
  const [typed, setTyped] = useState(() => textOfOptions(known));
  return (
    <TextArea
      label={text('profile.fields.options')}
      hint={text('profile.fields.options_help')}
      isRequired
      rows={4}
      value={typed}
      onChange={(written) => {
        setTyped(written);
        onChange(optionsFromText(written, known));
      }}
      problem={problem}
    />
  );
}

function Place({ form, index, name }: Pick<FieldEditorProps, 'form' | 'index'> & { readonly name: string }) {
  const text = useText();
  const { fields } = form.draft;
  const swap = (to: number) => {
    const others = fields.filter((_, at) => at !== index);
    form.change({ fields: [...others.slice(0, to), ...fields.slice(index, index + 1), ...others.slice(to)] });
  };
  return (
    <>
      <IconButton
        label={text('profile.fields.up', { name })}
        icon={<ArrowUpIcon />}
        aria-disabled={index === 0}
        onClick={() => index > 0 && swap(index - 1)}
      />
      <IconButton
        label={text('profile.fields.down', { name })}
        icon={<ArrowDownIcon />}
        aria-disabled={index === fields.length - 1}
        onClick={() => index < fields.length - 1 && swap(index + 1)}
      />
    </>
  );
}
