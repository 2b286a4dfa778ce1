import { useText } from '../../i18n/index.ts';
import { RadioGroup } from '../../primitives/index.ts';
import { Departure } from './departure.tsx';
import { DirectoryFields } from './directory-fields.tsx';
import { MapSettings } from './map-settings.tsx';
import { Section, type SettingsPartProps, Toggle } from './settings-parts.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** How members are shown, guests, what stays of those who leave, the second step (SET-013 to SET-027). */
export function MemberTab({ form }: SettingsPartProps) {
  return (
    <>
      <Directory form={form} />
      {form.options.plan.guest_users_allowed && (
        <Section title="admin.settings.section.guests">
          <Toggle
            form={form}
            name="guest_users_allowed"
            label="admin.settings.guest_users_allowed"
            hint="admin.settings.guest_users_allowed_help"
          />
          <Toggle form={form} name="guest_users_allow_chat" label="admin.settings.guest_users_allow_chat" />
        </Section>
      )}
      <Section title="admin.settings.section.gone">
        <Departure form={form} />
      </Section>
      <Section title="admin.settings.section.two_factor">
        <TwoFactorSettings form={form} />
      </Section>
      <Section title="admin.settings.section.map">
        <MapSettings form={form} />
      </Section>
    </>
  );
}

function Directory({ form }: SettingsPartProps) {
  const text = useText();
  const { draft, change } = form;
  return (
    <Section title="admin.settings.section.directory">
      <RadioGroup
        label={text('admin.settings.directory_default_sort')}
        value={draft.directory_default_sort}
        options={(['last_name', 'first_name'] as const).map((value) => ({
          value,
          label: text(`admin.settings.directory_default_sort.${value}`),
        }))}
        onChange={(directory_default_sort) => change({ directory_default_sort })}
      />
      {form.options.profile_fields.length > 0 && <DirectoryFields form={form} />}
      <Toggle form={form} name="show_locked_memberships" label="admin.settings.show_locked_memberships" />
      <Toggle form={form} name="membership_roles_enabled" label="admin.settings.membership_roles_enabled" />
    </Section>
  );
}
