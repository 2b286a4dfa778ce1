import { settingsTextLengths } from '@atrium/core/admin';
import { useProblemText } from '../../form/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, Button, Checkbox, Switch, TextArea, TextField } from '../../primitives/index.ts';
import styles from './settings-form.module.css';
import type { SettingsPartProps } from './settings-parts.tsx';

/** Groups that new members are pointed to (SET-010, SET-011, SET-E08). */
export function GroupPromotion({ form }: SettingsPartProps) {
  const text = useText();
  const problem = useProblemText(form.problems);
  const { active, title, description, enabled_for_external } = form.draft.group_promotion_config;
  const set = (patch: Parameters<typeof form.changePart<'group_promotion_config'>>[1]) =>
    form.changePart('group_promotion_config', patch);
  return (
    <>
      <Switch
        label={text('admin.settings.promotion.active')}
        isOn={active}
        onChange={(isOn) => set({ active: isOn })}
      />
      {active && (
        <>
          <TextField
            label={text('admin.settings.promotion.title')}
            isRequired
            maxLength={settingsTextLengths.title}
            value={title}
            onChange={(typed) => set({ title: typed })}
            problem={problem('group_promotion_config.title')}
          />
          <TextArea
            label={text('admin.settings.promotion.description')}
            rows={3}
            maxLength={settingsTextLengths.text}
            value={description}
            onChange={(typed) => set({ description: typed })}
            problem={problem('group_promotion_config.description')}
          />
          <Lost form={form} />
          <Choices form={form} name="group_ids" label={text('admin.settings.promotion.groups')} />
          <Choices form={form} name="group_category_ids" label={text('admin.settings.promotion.categories')} />
          <Switch
            label={text('admin.settings.promotion.enabled_for_external')}
            isOn={enabled_for_external}
            onChange={(isOn) => set({ enabled_for_external: isOn })}
          />
        </>
      )}
    </>
  );
}

function Lost({ form }: SettingsPartProps) {
  const text = useText();
  const { lostGroups } = form;
  if (lostGroups.length === 0) return null;
  const { group_ids } = form.draft.group_promotion_config;
  const remove = () =>
    form.changePart('group_promotion_config', { group_ids: group_ids.filter((id) => !lostGroups.includes(id)) });
  const action = (
    <Button size="small" onClick={remove}>
      {text('admin.settings.promotion.lost.remove')}
    </Button>
  );
  return (
    <Alert kind="warning" action={action}>
      {text('admin.settings.promotion.lost', { count: lostGroups.length })}
    </Alert>
  );
}

type ChoicesProps = SettingsPartProps & { readonly name: 'group_ids' | 'group_category_ids'; readonly label: string };

function Choices({ form, name, label }: ChoicesProps) {
  const text = useText();
  const chosen = form.draft.group_promotion_config[name];
  const offered = name === 'group_ids' ? form.options.groups : form.options.group_categories;
  const toggle = (id: string, isChosen: boolean) =>
    form.changePart('group_promotion_config', {
      [name]: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id),
    });
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {offered.length === 0 ? (
        <p className={styles.muted}>{text('admin.settings.promotion.no_groups')}</p>
      ) : (
        <ul className={styles.choices} aria-label={label}>
          {offered.map(({ id, name: group }) => (
            <li key={id}>
              <Checkbox label={group} checked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
