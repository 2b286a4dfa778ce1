import { settingsTextLengths, zoomLevels } from '@atrium/core/admin';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { RadioGroup, Select, TextField } from '../../primitives/index.ts';
import styles from './settings-form.module.css';
import { type SettingsPartProps, Toggle } from './settings-parts.tsx';

const themes = ['alidade_smooth', 'alidade_smooth_dark', 'osm_bright', 'outdoors'] as const;

/** What the map of members begins with (SET-014 to SET-019). */
export function MapSettings({ form }: SettingsPartProps) {
  const text = useText();
  const { draft, change } = form;
  return (
    <>
      <Toggle form={form} name="show_map" label="admin.settings.show_map" />
      <RadioGroup
        label={text('admin.settings.map_scope_selection')}
        value={draft.map_scope_selection}
        options={(['all', 'poi'] as const).map((value) => ({
          value,
          label: text(`admin.settings.map_scope_selection.${value}`),
        }))}
        onChange={(map_scope_selection) => change({ map_scope_selection })}
      />
      <Location form={form} />
      <div className={styles.pair}>
        <Select
          label={text('admin.settings.zoom_level')}
          value={`${draft.zoom_level}`}
          options={zoomLevels.map((level) => ({
            value: `${level}`,
            label: text(`admin.settings.zoom_level.${level}`),
          }))}
          onChange={(level) => change({ zoom_level: Number(level) })}
        />
        <Select
          label={text('admin.settings.map_theme')}
          value={draft.map_theme}
          options={themes.map((value) => ({ value, label: text(`admin.settings.map_theme.${value}`) }))}
          onChange={(map_theme) => change({ map_theme })}
        />
      </div>
    </>
  );
}

function Location({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  return (
    <div className={styles.pair}>
      {(['street', 'number', 'zip', 'city'] as const).map((part) => (
        <TextField
          key={part}
          label={text(`admin.settings.network_location.${part}`)}
          isRequired={form.needsLocation}
          maxLength={settingsTextLengths.part}
          value={form.draft.network_location[part]}
          onChange={(typed) => form.changePart('network_location', { [part]: typed })}
          problem={problem(`network_location.${part}`)}
        />
      ))}
    </div>
  );
}
