import { fieldsOf, type Property, type PropertySetDraft } from '@atrium/core/files';
import type { FormApi } from '@atrium/core/form';
import { isSelection, profileFieldTypes } from '@atrium/core/profile';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Select, TextField } from '../../primitives/index.ts';
import { FieldParts, FieldRow, OptionsField } from '../../profile/index.ts';

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
    <FieldRow
      name={called}
      say={{
        up: text('files.properties.up', { name: called }),
        down: text('files.properties.down', { name: called }),
        remove: text('files.properties.remove', { name: called }),
      }}
      all={properties}
      index={index}
      onOrder={(ordered) => form.change({ properties: ordered })}
      onRemove={onRemove}
      part="property-editor"
    >
      <FieldParts>
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
      </FieldParts>
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
    </FieldRow>
  );
}
