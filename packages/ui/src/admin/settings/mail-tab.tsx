import type { BirthdayMailRef } from '@atrium/core/admin';
import { useText } from '../../i18n/index.ts';
import { Select, Switch } from '../../primitives/index.ts';
import type { BirthdayPictureStore } from './birthday-picture.tsx';
import { BirthdaySettings } from './birthday-settings.tsx';
import { DigestDays } from './digest-days.tsx';
import { NumberField, Section, type SettingsPartProps, Toggle } from './settings-parts.tsx';

type MailTabProps = SettingsPartProps & {
  readonly testRef: BirthdayMailRef;
  readonly pictures: BirthdayPictureStore;
};

/** What is sent by mail, and when (SET-028 to SET-036). */
export function MailTab({ form, testRef, pictures }: MailTabProps) {
  const { plan } = form.options;
  return (
    <>
      <Messages form={form} />
      {plan.digests_configurable && (
        <>
          <Digests form={form} />
          <Daily form={form} />
        </>
      )}
      {plan.birthday_emails_configurable && (
        <Section title="admin.settings.section.birthday">
          <BirthdaySettings form={form} testRef={testRef} pictures={pictures} />
        </Section>
      )}
    </>
  );
}

function Messages({ form }: SettingsPartProps) {
  const text = useText();
  const recommendations = form.draft.email_recommendations;
  return (
    <Section title="admin.settings.section.messages">
      <Toggle
        form={form}
        name="notifications_send_direct_message_body"
        label="admin.settings.notifications_send_direct_message_body"
      />
      {(['allow_external_recipients', 'include_replies_default'] as const).map((name) => (
        <Switch
          key={name}
          label={text(`admin.settings.email_recommendations.${name}`)}
          isOn={recommendations[name]}
          onChange={(isOn) => form.changePart('email_recommendations', { [name]: isOn })}
        />
      ))}
    </Section>
  );
}

function Digests({ form }: SettingsPartProps) {
  const text = useText();
  const { digests } = form.draft;
  return (
    <Section title="admin.settings.section.digests">
      <DigestDays form={form} />
      <NumberField
        form={form}
        path="digests.max_number_of_upcoming_appointments"
        label="admin.settings.digests.max"
        hint="admin.settings.digests.max_help"
        problem="admin.settings.problem.upcoming"
        value={digests.max_number_of_upcoming_appointments}
        onChange={(number) => form.changePart('digests', { max_number_of_upcoming_appointments: number })}
      />
      <Select
        label={text('admin.settings.digests.position')}
        value={digests.upcoming_appointments_position}
        options={(['top', 'bottom'] as const).map((value) => ({
          value,
          label: text(`admin.settings.digests.position.${value}`),
        }))}
        onChange={(position) => form.changePart('digests', { upcoming_appointments_position: position })}
      />
      <Switch
        label={text('admin.settings.digests.show_comments')}
        isOn={digests.show_comments}
        onChange={(show_comments) => form.changePart('digests', { show_comments })}
      />
    </Section>
  );
}

function Daily({ form }: SettingsPartProps) {
  const text = useText();
  const daily = form.draft.daily_activity;
  const toggle = (name: 'enabled' | 'include_network_level' | 'only_weekdays') => (
    <Switch
      label={text(`admin.settings.daily_activity.${name}`)}
      isOn={daily[name]}
      onChange={(isOn) => form.changePart('daily_activity', { [name]: isOn })}
    />
  );
  return (
    <Section title="admin.settings.section.daily">
      {toggle('enabled')}
      {daily.enabled && (
        <>
          {toggle('include_network_level')}
          {toggle('only_weekdays')}
          <Select
            label={text('admin.settings.daily_activity.mode')}
            value={daily.mode}
            options={(['new', 'new_and_updated'] as const).map((value) => ({
              value,
              label: text(`admin.settings.daily_activity.mode.${value}`),
            }))}
            onChange={(mode) => form.changePart('daily_activity', { mode })}
          />
          <Select
            label={text('admin.settings.daily_activity.sending_time')}
            value={daily.sending_time}
            options={(['am', 'pm', 'lpm'] as const).map((value) => ({
              value,
              label: text(`admin.settings.slot.${value}`),
            }))}
            onChange={(sending_time) => form.changePart('daily_activity', { sending_time })}
          />
        </>
      )}
    </Section>
  );
}
