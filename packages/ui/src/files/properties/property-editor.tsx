import { fieldsOf, type Property, type PropertySetDraft } from '@atrium/core/files';
import type { FormApi } from '@atrium/core/form';
import { isSelection, profileFieldTypes } from '@atrium/core/profile';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@phosphor-icons/react';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { IconButton, Select, TextField } from '../../primitives/index.ts';
import { OptionsField } from './options-field.tsx';
import styles from './property-set-form.module.css';

type PropertyEditorProps = {
  readonly form: FormApi<PropertySetDraft>;
  readonly property: Property;
  readonly index: number;
  readonly onRemove: () => void;
};

/** One field of a set, with its place among the others (PSET-004). */
export function PropertyEditor({ form, property, index, onRemove }: PropertyEditorProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { properties } = form.draft;
  const called = property.label.trim() === '' ? text('files.properties.new') : property.label;
  const set = (patch: Partial<Property>) =>
    form.change({ properties: properties.map((one) => (one.name === property.name ? { ...one, ...patch } : one)) });
  return (
    <li className={styles.field} data-part="property-editor">
      <div className={styles.head}>
        <strong className={styles.name}>{called}</strong>
        <Place form={form} index={index} name={called} />
        <IconButton label={text('files.properties.remove', { name: called })} icon={<TrashIcon />} onClick={onRemove} />
      </div>
      <div className={styles.parts}>
        <TextField
          label={text('files.properties.label')}
          isRequired
          maxLength={100}
          value={property.label}
          onChange={(label) => set({ label })}
          problem={problem(`properties.${index}.label`)}
        />
        <Select
          label={text('files.properties.type')}
          value={property.type}
          options={profileFieldTypes.map((value) => ({ value, label: text(`files.properties.type.${value}`) }))}
          onChange={(type) => set({ type })}
        />
      </div>
      {fieldsOf([property]).some(isSelection) && (
        <OptionsField
          label={text('files.properties.options')}
          hint={text('files.properties.options_help')}
          isRequired
          options={property.options}
          onChange={(options) => set({ options })}
          problem={problem(`properties.${index}.options`)}
        />
      )}
    </li>
  );
}

function Place({ form, index, name }: Pick<PropertyEditorProps, 'form' | 'index'> & { readonly name: string }) {
  const text = useText();
  const { properties } = form.draft;
  const swap = (to: number) => {
    const others = properties.filter((_, at) => at !== index);
    form.change({
      properties: [...others.slice(0, to), ...properties.slice(index, index + 1), ...others.slice(to)],
    });
  };
  return (
    <>
      <IconButton
        label={text('files.properties.up', { name })}
        icon={<ArrowUpIcon />}
        aria-disabled={index === 0}
        onClick={() => index > 0 && swap(index - 1)}
      />
      <IconButton
        label={text('files.properties.down', { name })}
        icon={<ArrowDownIcon />}
        aria-disabled={index === properties.length - 1}
        onClick={() => index < properties.length - 1 && swap(index + 1)}
      />
    </>
  );
}
