import type { DigestChoice as Choice, DigestApi } from '@atrium/core/notifications';
import { useText } from '../i18n/index.ts';
import { Checkbox, RadioGroup, Switch } from '../primitives/index.ts';
import styles from './notification-settings.module.css';

/** A group that a digest may be about. */
export type DigestGroup = { readonly id: string; readonly name: string };

type DigestChoiceProps = { readonly digest: DigestApi; readonly groups: readonly DigestGroup[] };

const switches = ['all', 'selected_groups', 'disabled'] as const;

/** Whether somebody gets a digest, and of which groups (NOTIF-004). */
export function DigestChoice({ digest, groups }: DigestChoiceProps) {
  const text = useText();
  const { kind, choice, verdict, networkVerdict, change } = digest;
  return (
    <fieldset className={styles.section} data-part="digest">
      <legend>{text(`notifications.digest.${kind}`)}</legend>
      <p className={styles.lead}>{text(`notifications.digest.${kind}_help`)}</p>
      {verdict.allowed ? (
        <RadioGroup<Choice['switch']>
          label={text('notifications.digest.switch')}
          value={choice.switch}
          options={switches.map((value) => ({ value, label: text(`notifications.digest.${value}`) }))}
          onChange={(value) => change({ switch: value })}
        />
      ) : (
        <p className={styles.lead}>{text(verdict.reason, verdict.values)}</p>
      )}
      {verdict.allowed && choice.switch === 'selected_groups' && (
        <Groups choice={choice} groups={groups} change={change} />
      )}
      {verdict.allowed && choice.switch !== 'disabled' && (
        <Switch
          label={text('notifications.digest.network')}
          isOn={choice.include_network_level}
          onChange={(isOn) => change({ include_network_level: isOn })}
          verdict={networkVerdict}
        />
      )}
    </fieldset>
  );
}

type GroupsProps = Pick<DigestChoiceProps, 'groups'> & Pick<DigestApi, 'choice' | 'change'>;

function Groups({ choice, groups, change }: GroupsProps) {
  const text = useText();
  const { group_ids: ids } = choice;
  if (groups.length === 0) return <p className={styles.lead}>{text('notifications.digest.no_groups')}</p>;
  const choose = (id: string, isOn: boolean) =>
    change({ group_ids: isOn ? [...ids, id] : ids.filter((one) => one !== id) });
  return (
    <fieldset className={styles.groups} aria-label={text('notifications.digest.selected_groups')}>
      {groups.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={(isOn) => choose(id, isOn)} />
      ))}
    </fieldset>
  );
}
