import { useText } from '../../i18n/index.ts';
import { Checkbox, Select } from '../../primitives/index.ts';
import { Section, type SettingsPartProps } from './settings-parts.tsx';

/** Which fields of profiles the directory shows and filters by, and which one tells equal names apart (SET-020, SET-D06). */
export function DirectoryFields({ form }: SettingsPartProps) {
  const text = useText();
  const { draft, change, options } = form;
  const { profile_fields: fields } = options;
  return (
    <>
      {(['directory_profile_fields', 'directory_filter_profile_fields'] as const).map((name) => (
        <Section key={name} title={`admin.settings.${name}`}>
          {fields.map((field) => (
            <Checkbox
              key={field.id}
              label={field.name}
              checked={draft[name].includes(field.id)}
              onChange={(isChosen) => {
                const others = draft[name].filter((id) => id !== field.id);
                change({ [name]: isChosen ? [...others, field.id] : others });
              }}
            />
          ))}
        </Section>
      ))}
      <Select
        label={text('admin.settings.detection_profile_field')}
        value={draft.detection_profile_field ?? ''}
        options={[
          { value: '', label: text('admin.settings.detection_profile_field.none') },
          ...fields.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ detection_profile_field: id === '' ? null : id })}
      />
    </>
  );
}
