import type { GroupFormApi } from '@atrium/core/groups';
import { useText } from '../i18n/index.ts';
import { Select, Switch } from '../primitives/index.ts';
import styles from './group-form.module.css';

/** What the members of a group may do. */
export function GroupFormRules({ form: { draft, change } }: { readonly form: GroupFormApi }) {
  const text = useText();
  const grants = (['network', 'admins', 'members'] as const).map((grant) => ({
    value: grant,
    label: text(`groups.form.grant.${grant}`),
  }));
  return (
    <fieldset className={styles.rules}>
      <legend>{text('groups.form.rules')}</legend>
      <Switch
        label={text('groups.form.members_can_invite')}
        isOn={draft.members_can_invite}
        onChange={(members_can_invite) => change({ members_can_invite })}
      />
      <Switch label={text('groups.form.chat')} isOn={draft.chat} onChange={(chat) => change({ chat })} />
      {(['create_calendars', 'create_appointments'] as const).map((right) => (
        <Select
          key={right}
          label={text(`groups.form.${right}`)}
          value={draft[right] ?? 'network'}
          options={grants}
          onChange={(grant) => change({ [right]: grant === 'network' ? null : grant })}
        />
      ))}
    </fieldset>
  );
}
