import {
  letterActivationMachine,
  type NotificationSettingsDraft,
  notificationSettingsMachine,
  type NotificationSettings as Settings,
} from '@atrium/core/notifications';
import { exampleNotificationSettings } from '@atrium/core/notifications/fixtures';
import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { BounceNotice } from './bounce-notice.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const memberId = exampleSession.current_member.id;
const groups = [
  { id: 'a'.repeat(24), name: 'Chor Querbeet' },
  { id: 'b'.repeat(24), name: 'Garten' },
];

type ShownProps = {
  readonly settings: Settings;
  readonly groups: typeof groups;
  readonly onSave: (draft: NotificationSettingsDraft) => void;
};

/** The form as it stands on its page, with a server that takes everything and never answers. */
function Shown({ settings, groups: own, onSave }: ShownProps) {
  const [formRef] = useState(() => {
    const machine = notificationSettingsMachine.provide({
      actors: {
        saveDraft: fromPromise<NotificationSettingsDraft, { draft: NotificationSettingsDraft; current: unknown }>(
          ({ input }) => {
            onSave(input.draft);
            return new Promise(() => {});
          },
        ),
      },
    });
    return createActor(machine, { input: { draft: { memberId, ...settings.settings } } }).start();
  });
  return <NotificationSettings formRef={formRef} settings={settings} groups={own} />;
}

const meta = {
  title: 'notifications/NotificationSettings',
  component: Shown,
  args: { settings: exampleNotificationSettings, groups, onSave: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellOf = (
  kind: 'appointment_invited' | 'appointment_canceled' | 'direct_message' | 'group_archived',
  channel: 'product' | 'mail' | 'digest' | 'push',
) =>
  said('notifications.settings.cell', {
    kind: said(`notifications.kind.${kind}`),
    channel: said(`notifications.channel.${channel}`),
  });

/** Every kind has its channels; the choice made is what is kept (NOTIF-001, NOTIF-D05). */
export const PerKindAndChannel: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: cellOf('appointment_invited', 'mail') }));
    await expect(canvas.queryByRole('checkbox', { name: cellOf('direct_message', 'product') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ memberId, channels: { appointment_invited: { mail: false } } }),
    );
  },
};

/** What comes without a letter of its own is gathered in the digest, for as long as there is one (NOTIF-D11). */
export const Gathered: Story = {
  name: 'Gathered in the digest (NOTIF-D11)',
  play: async ({ canvas, args, userEvent }) => {
    const archived = canvas.getByRole('checkbox', { name: cellOf('group_archived', 'digest') });
    await expect(archived).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: cellOf('appointment_invited', 'digest') }));
    const [none] = canvas.getAllByRole('radio', { name: said('notifications.digest.disabled') });
    if (none) await userEvent.click(none);
    await expect(archived).toHaveAccessibleDescription(said('notifications.settings.digest_off'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({ channels: { appointment_invited: { digest: true } } }),
    );
  },
};

/** With all letters off, none can be chosen, and each says why (NOTIF-005). */
export const LettersOff: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: said('notifications.settings.email_notifications') }));
    const cell = canvas.getByRole('checkbox', { name: cellOf('appointment_canceled', 'mail') });
    await expect(cell).toHaveAttribute('aria-disabled', 'true');
    await expect(cell).toHaveAccessibleDescription(said('notifications.settings.mail_off'));
    await expect(canvas.getByRole('checkbox', { name: cellOf('appointment_canceled', 'push') })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
};

/** A digest of some groups alone (NOTIF-004). */
export const DigestOfSomeGroups: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const [only] = canvas.getAllByRole('radio', { name: said('notifications.digest.selected_groups') });
    if (only) await userEvent.click(only);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Garten' }));
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(args.onSave).toHaveBeenLastCalledWith(
      expect.objectContaining({
        email_digests: { switch: 'selected_groups', group_ids: ['b'.repeat(24)], include_network_level: true },
      }),
    );
  },
};

/** What the network has fixed says so; whoever administers has kinds of their own (NOTIF-D01). */
export const FixedByTheNetwork: Story = {
  args: {
    settings: {
      ...exampleNotificationSettings,
      disabled: ['email_digests'],
      conditions: { digests: true, daily_activity: false, email_admin_notifications: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('notifications.settings.fixed'))).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByRole('table', { name: said('notifications.area.administration') })).toBeVisible();
  },
};

/** Letters came back: the notice names the address and lets them go out again (NOTIF-009). */
export const Bounced: Story = {
  name: 'Letters came back (NOTIF-009)',
  render: () => <Bouncing />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('notifications.bounce.text', { address: 'ada@atrium.example' }))).toBeVisible();
    const button = canvas.getByRole('button', { name: said('notifications.bounce.activate') });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

function Bouncing() {
  const [activationRef] = useState(() =>
    createActor(
      letterActivationMachine.provide({ actors: { act: fromPromise(() => new Promise<undefined>(() => {})) } }),
      {
        input: { entity: { memberId, address: 'ada@atrium.example' } },
      },
    ).start(),
  );
  return <BounceNotice activationRef={activationRef} />;
}
