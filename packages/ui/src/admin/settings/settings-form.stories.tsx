import { exampleSettingsOptions } from '@atrium/core/admin/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { beginning, containing, withBlanks } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { birthdayTestOf, picturesOf, settingsFormOf } from './settings.fixtures.ts';
import { SettingsForm } from './settings-form.tsx';

const meta = {
  title: 'admin/SettingsForm',
  component: SettingsForm,
  parameters: { layout: 'fullscreen', bare: true },
  args: {
    formRef: settingsFormOf(),
    testRef: birthdayTestOf(),
    pictures: picturesOf(),
    options: exampleSettingsOptions(),
    tab: null,
    onChooseTab: () => undefined,
  },
  render: (args) => <Addressed {...args} />,
} satisfies Meta<typeof SettingsForm>;
export default meta;
type Story = StoryObj<typeof meta>;

function Addressed(args: ComponentProps<typeof SettingsForm>) {
  const [tab, setTab] = useState(args.tab);
  return (
    <>
      <SettingsForm {...args} tab={tab} onChooseTab={setTab} />
      <output>{tab ?? 'first tab'}</output>
    </>
  );
}

/** The part a switch governs comes and goes with it. */
export const FilesByEnding: Story = {
  name: 'Files by their ending (FORM-012, FORM-014, FORM-016)',
  args: { formRef: settingsFormOf() },
  play: async ({ canvas, userEvent }) => {
    const list = () => canvas.queryByRole('textbox', { name: said('admin.settings.extension_filter.extensions') });
    const isOn = canvas.getByRole('switch', { name: said('admin.settings.extension_filter.enabled') });
    await expect(list()).toBeNull();
    await userEvent.click(isOn);
    await expect(list()).toBeVisible();
    await userEvent.type(
      canvas.getByRole('textbox', { name: said('admin.settings.extension_filter.extensions') }),
      'pdf,,doc',
    );
    await userEvent.tab();
    await expect(list()).toBeInvalid();
    await expect(list()).toHaveAccessibleDescription(containing(said('admin.settings.problem.extensions')));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(canvas.getByRole('textbox', { name: said('admin.settings.extension_filter.extensions') }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: said('admin.settings.extension_filter.extensions') }),
      'pdf, docx',
    );
    await userEvent.tab();
    await expect(list()).toBeValid();
    await expect(canvas.getByRole('button', { name: said('general.save') })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(isOn);
    await expect(list()).toBeNull();
  },
};

export const FourTabs: Story = {
  name: 'Four tabs (SET-001)',
  args: { formRef: settingsFormOf(), tab: 'nowhere' },
  play: async ({ canvas, userEvent }) => {
    const tabs = canvas.getAllByRole('tab');
    await expect(tabs.map(({ textContent }) => textContent)).toEqual([
      said('admin.settings.tab.basic'),
      said('admin.settings.tab.join'),
      said('admin.settings.tab.member'),
      said('admin.settings.tab.mail'),
    ]);
    await expect(canvas.getByRole('textbox', { name: said('admin.settings.name') })).toHaveValue('Hof 7');
    for (const [part, first] of [
      ['join', 'join_user_can_initiate'],
      ['member', 'show_locked_memberships'],
      ['mail', 'notifications_send_direct_message_body'],
    ] as const) {
      await userEvent.click(canvas.getByRole('tab', { name: said(`admin.settings.tab.${part}`) }));
      await expect(await canvas.findByRole('switch', { name: said(`admin.settings.${first}`) })).toBeVisible();
    }
    await expect(canvas.getByText('mail')).toBeVisible();
  },
};

export const OtherTabToBlame: Story = {
  name: 'A field of another tab is wrong (SET-D02)',
  args: { formRef: settingsFormOf({ map_scope_selection: 'poi' }), tab: 'mail' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await waitFor(() =>
      expect(
        canvas.getByRole('textbox', { name: beginning(said('admin.settings.network_location.street')) }),
      ).toHaveFocus(),
    );
    await expect(canvas.getByRole('tab', { name: said('admin.settings.tab.member') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const NoSecondStep: Story = {
  name: 'A second step without a way (SET-024, SET-026, SET-027)',
  args: {
    formRef: settingsFormOf({ two_factor_totp_available: false, two_factor_email_available: false }),
    tab: 'member',
  },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: said('general.save') });
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('radio', { name: said('admin.settings.two_factor.enforced') }));
    await expect(canvas.getAllByText(said('js.administration.authentication.2fa.selection_required'))[0]).toBeVisible();
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('switch', { name: said('admin.settings.two_factor_email_available') }));
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  },
};

export const SmallPlan: Story = {
  name: 'What the plan does not offer is not there (SET-005)',
  args: {
    formRef: settingsFormOf(),
    options: exampleSettingsOptions({
      plan: {
        abuse_reports_configurable: false,
        digests_configurable: false,
        birthday_emails_configurable: false,
        guest_users_allowed: false,
        two_factor_enforceable: false,
        login_form_configurable: false,
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('switch', { name: said('admin.settings.abuse_reports_enabled') })).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: said('admin.settings.tab.join') }));
    await expect(canvas.queryByRole('switch', { name: said('admin.settings.join_as_external') })).toBeNull();
    await expect(canvas.queryByRole('textbox', { name: said('admin.settings.devise_text_before') })).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: said('admin.settings.tab.member') }));
    await expect(canvas.queryByRole('switch', { name: said('admin.settings.guest_users_allowed') })).toBeNull();
    await expect(canvas.queryByRole('radio', { name: said('admin.settings.two_factor.enforced') })).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: said('admin.settings.tab.mail') }));
    await expect(canvas.queryByText(said('admin.settings.digest_days'))).toBeNull();
    await expect(canvas.queryByRole('switch', { name: said('admin.settings.birthday.enabled') })).toBeNull();
  },
};

export const LostGroup: Story = {
  name: 'A recommended group is gone (SET-E08)',
  args: {
    formRef: settingsFormOf({
      group_promotion_config: {
        active: true,
        title: 'Start here',
        description: '',
        group_ids: ['gone'],
        group_category_ids: [],
        enabled_for_external: false,
      },
    }),
    tab: 'join',
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('admin.settings.promotion.lost', { count: 1 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('admin.settings.promotion.lost.remove') }));
    await expect(canvas.queryByText(said('admin.settings.promotion.lost', { count: 1 }))).toBeNull();
  },
};

export const GuestsShutOut: Story = {
  name: 'Guests would be shut out (SET-D10)',
  args: { formRef: settingsFormOf(), options: exampleSettingsOptions({ guests: 3 }), tab: 'member' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: said('admin.settings.guest_users_allowed') }));
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    const asked = within(await screen.findByRole('alertdialog'));
    await expect(asked.getByText(said('admin.settings.guests_out.text', { count: 3 }))).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: said('admin.settings.guests_out.confirm') }));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const UnknownField: Story = {
  name: 'Refused for a field that is not there (FORM-E04)',
  args: {
    formRef: settingsFormOf(
      {},
      new AtriumError('invalid', 'No', { status: 422, errors: { elsewhere: ['general.problem.invalid_value'] } }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('admin.settings.name') }), ' und 8');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: said('general.save') })).not.toHaveAttribute('aria-busy', 'true'),
    );
    await expect(canvas.getByRole('textbox', { name: said('admin.settings.name') })).toHaveValue('Hof 7 und 8');
  },
};

export const BasicTab: Story = {
  name: 'What holds for all (SET-D05, SET-D14)',
  args: { formRef: settingsFormOf(), options: exampleSettingsOptions({ category: 'Neighbourhood' }) },
  play: async ({ canvas, userEvent }) => {
    const kind = canvas.getByText('Neighbourhood');
    await expect(kind.closest('p')).toHaveTextContent(`${said('admin.settings.category')}: Neighbourhood`);
    await expect(canvas.queryByRole('textbox', { name: containing(said('admin.settings.category')) })).toBeNull();
    for (const rule of ['chat_message_allow_update', 'chat_message_allow_destroy', 'calendars.personal'] as const)
      await expect(canvas.getByRole('switch', { name: said(`admin.settings.${rule}`) })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: said('admin.settings.chat_message_update_period') })).toHaveValue(
      '0',
    );
    for (const right of ['network.create_calendars', 'group.create_appointments'] as const)
      await expect(canvas.getByRole('combobox', { name: said(`admin.settings.calendars.${right}`) })).toBeVisible();
    await expect(
      canvas.getByRole('switch', { name: containing(said('admin.settings.retroactive_opting')) }),
    ).toBeVisible();
    await expect(canvas.getByRole('switch', { name: said('admin.settings.extension_filter.enabled') })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: said('admin.settings.tab.member') }));
    await expect(
      await canvas.findByRole('switch', { name: said('admin.settings.guest_users_allow_chat') }),
    ).not.toBeChecked();
  },
};

const birthdays = { birthday_emails: { enabled: true, image: null, subject: null, text: null } };
const chosenFile = new File(['x'], 'cake.png', { type: 'image/png' });

type Played = Parameters<NonNullable<Story['play']>>[0];

async function choosePicture({ canvasElement, userEvent }: Pick<Played, 'canvasElement' | 'userEvent'>) {
  const input = canvasElement.querySelector<HTMLInputElement>('[data-field="birthday_emails.image"]');
  if (!input) throw new Error('There is no way to a picture.');
  await userEvent.upload(input, chosenFile);
}

export const BirthdayPicture: Story = {
  name: 'The picture of wishes for birthdays (SET-034)',
  args: { formRef: settingsFormOf(birthdays), tab: 'mail' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('button', { name: said('admin.settings.birthday.image.choose') })).toBeVisible();
    await choosePicture({ canvasElement, userEvent });
    await expect(await canvas.findByRole('img', { name: said('admin.settings.birthday.image.alt') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('admin.settings.birthday.image.remove') }));
    await expect(canvas.queryByRole('img', { name: said('admin.settings.birthday.image.alt') })).toBeNull();
  },
};

export const BirthdayPictureRefused: Story = {
  name: 'A picture that is not taken (SET-034)',
  args: {
    formRef: settingsFormOf(birthdays),
    tab: 'mail',
    pictures: picturesOf({ code: 'picture_too_large', message: '' }),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await choosePicture({ canvasElement, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      withBlanks(said('admin.settings.birthday.image.failed', { reason: '…' })),
    );
    await expect(canvas.queryByRole('img', { name: said('admin.settings.birthday.image.alt') })).toBeNull();
  },
};
