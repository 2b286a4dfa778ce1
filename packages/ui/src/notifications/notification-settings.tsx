import {
  connectNotificationSettings,
  type NotificationSettingsRef,
  type NotificationSettings as Settings,
} from '@atrium/core/notifications';
import { type FormEvent, useRef } from 'react';
import { LeaveDialog, useProblemFocus } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button, Switch } from '../primitives/index.ts';
import { ChannelTable } from './channel-table.tsx';
import { DigestChoice, type DigestGroup } from './digest-choice.tsx';
import styles from './notification-settings.module.css';

type NotificationSettingsProps = {
  readonly formRef: NotificationSettingsRef;
  /** As it is kept, with what can be chosen at all. */
  readonly settings: Settings;
  /** The reader's groups. */
  readonly groups: readonly DigestGroup[];
};

/** What somebody is told, and by which way each of it reaches them (NOTIF-001). */
export function NotificationSettings({ formRef, settings, groups }: NotificationSettingsProps) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, connectNotificationSettings(settings));
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={send} noValidate data-part="notification-settings">
      <section className={styles.section}>
        <h2>{text('notifications.settings.how')}</h2>
        <p className={styles.lead}>{text('notifications.settings.how_text')}</p>
        {form.hasDigest && <p className={styles.lead}>{text('notifications.settings.how_digest')}</p>}
        <MailSwitch
          form={form}
          name="email_notifications"
          hint={text('notifications.settings.email_notifications_help')}
        />
        {form.hasAdministration && <MailSwitch form={form} name="email_admin_notifications" />}
        <MailSwitch form={form} name="email_subscriptions" />
      </section>
      {form.areas.map((area) => (
        <ChannelTable key={area.area} {...area} />
      ))}
      {form.digests.map((digest) => (
        <DigestChoice key={digest.kind} digest={digest} groups={groups} />
      ))}
      {form.failure && !form.isBusy && <Alert kind="error">{failureText(form.failure)}</Alert>}
      <div>
        <Button type="submit" variant="primary" isBusy={form.isBusy} verdict={form.save}>
          {text('general.save')}
        </Button>
      </div>
      <LeaveDialog form={form} />
    </form>
  );
}

type MailSwitchProps = {
  readonly form: ReturnType<ReturnType<typeof connectNotificationSettings>>;
  readonly name: 'email_notifications' | 'email_admin_notifications' | 'email_subscriptions';
  readonly hint?: string;
};

function MailSwitch({ form, name, hint }: MailSwitchProps) {
  const text = useText();
  return (
    <Switch
      label={text(`notifications.settings.${name}`)}
      hint={hint}
      isOn={form.draft[name]}
      onChange={(isOn) => form.change({ [name]: isOn })}
    />
  );
}
