import { settingsTextLengths } from '@atrium/core/admin';
import { languages } from '@atrium/core/messages';
import { listZones } from '@atrium/core/time';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Select, Switch, TextField } from '../../primitives/index.ts';
import { FileFilter } from './file-filter.tsx';
import { NumberField, Section, type SettingsPartProps, Toggle } from './settings-parts.tsx';

/** What the network is called and speaks, its chat, its calendars, its files (SET-006 to SET-008). */
export function BasicTab({ form }: SettingsPartProps) {
  return (
    <>
      <Network form={form} />
      <Chat form={form} />
      <Calendars form={form} />
      <Section title="admin.settings.section.files">
        <FileFilter form={form} />
      </Section>
    </>
  );
}

function Network({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { draft, options, change } = form;
  return (
    <Section title="admin.settings.section.network">
      <TextField
        label={text('admin.settings.name')}
        isRequired
        maxLength={settingsTextLengths.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        problem={problem('name')}
      />
      {options.category !== null && (
        <p>
          {text('admin.settings.category')}: <strong>{options.category}</strong>
        </p>
      )}
      <Select
        label={text('admin.settings.language')}
        hint={text('admin.settings.language_help')}
        value={draft.language}
        options={languages.map((value) => ({ value, label: text(`admin.settings.language.${value}`) }))}
        onChange={(language) => change({ language })}
      />
      <Select
        label={text('admin.settings.time_zone')}
        value={draft.time_zone}
        options={listZones(draft.time_zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={(time_zone) => change({ time_zone })}
        problem={problem('time_zone')}
      />
      {options.plan.abuse_reports_configurable && (
        <Toggle form={form} name="abuse_reports_enabled" label="admin.settings.abuse_reports_enabled" />
      )}
    </Section>
  );
}

function Chat({ form }: SettingsPartProps) {
  const { draft, change } = form;
  return (
    <Section title="admin.settings.section.chat">
      <Toggle form={form} name="chat_message_allow_update" label="admin.settings.chat_message_allow_update" />
      <Toggle form={form} name="chat_message_allow_destroy" label="admin.settings.chat_message_allow_destroy" />
      <NumberField
        form={form}
        path="chat_message_update_period"
        label="admin.settings.chat_message_update_period"
        hint="admin.settings.chat_message_update_period_help"
        problem="admin.settings.problem.minutes"
        value={draft.chat_message_update_period}
        onChange={(chat_message_update_period) => change({ chat_message_update_period })}
      />
    </Section>
  );
}

function Calendars({ form }: SettingsPartProps) {
  const text = useText();
  const { calendars } = form.draft;
  const grants = (['admins', 'members'] as const).map((value) => ({
    value,
    label: text(`admin.settings.grant.${value}`),
  }));
  return (
    <Section title="admin.settings.section.calendars">
      {(['network', 'group'] as const).map((place) =>
        (['create_calendars', 'create_appointments'] as const).map((right) => (
          <Select
            key={`${place}.${right}`}
            label={text(`admin.settings.calendars.${place}.${right}`)}
            hint={place === 'group' ? text('admin.settings.calendars.group_help') : undefined}
            value={calendars[place][right]}
            options={grants}
            onChange={(grant) => form.changePart('calendars', { [place]: { ...calendars[place], [right]: grant } })}
          />
        )),
      )}
      <Switch
        label={text('admin.settings.calendars.personal')}
        isOn={calendars.personal}
        onChange={(personal) => form.changePart('calendars', { personal })}
      />
      <Toggle form={form} name="retroactive_opting" label="admin.settings.retroactive_opting" />
    </Section>
  );
}
