import { settingsTextLengths } from '@atrium/core/admin';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { RadioGroup, TextField } from '../../primitives/index.ts';
import { NumberField, type SettingsPartProps } from './settings-parts.tsx';

/** What stays of those who have left (SET-022, SET-023, SET-D03). */
export function Departure({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { draft, change } = form;
  return (
    <>
      <RadioGroup
        label={text('admin.settings.anonymize')}
        value={draft.anonymize_memberships_config}
        options={(['disabled', 'enabled', 'after_days'] as const).map((value) => ({
          value,
          label: text(`admin.settings.anonymize.${value}`),
          hint: text(`admin.settings.anonymize.${value}_help`),
        }))}
        onChange={(anonymize_memberships_config) => change({ anonymize_memberships_config })}
      />
      {form.needsDays && (
        <NumberField
          form={form}
          path="anonymize_memberships_after_days"
          label="admin.settings.anonymize_memberships_after_days"
          problem="admin.settings.problem.days"
          value={draft.anonymize_memberships_after_days}
          onChange={(anonymize_memberships_after_days) => change({ anonymize_memberships_after_days })}
        />
      )}
      {form.needsAnonymousName && (
        <TextField
          label={text('admin.settings.anonymize_memberships_name')}
          isRequired
          maxLength={settingsTextLengths.part}
          value={draft.anonymize_memberships_name}
          onChange={(anonymize_memberships_name) => change({ anonymize_memberships_name })}
          problem={problem('anonymize_memberships_name')}
        />
      )}
    </>
  );
}
