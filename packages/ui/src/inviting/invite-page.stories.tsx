import type { InviteAnswer, InviteSettings, InviteTab } from '@atrium/core/inviting';
import { inviteSettingsOf } from '@atrium/core/inviting/fixtures';
import { directoryPickerMachine, memberPickerMachine } from '@atrium/core/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { InvitePage } from './invite-page.tsx';
import { inviteFormsOf } from './inviting.fixtures.ts';
import { ListInviteForm } from './list-invite-form.tsx';
import { MemberInviteForm } from './member-invite-form.tsx';
import { PersonInviteForm } from './person-invite-form.tsx';

type PlaceProps = {
  readonly settings: InviteSettings;
  readonly tab: InviteTab | null;
  readonly answer: InviteAnswer | null;
  /** In place of the form for members. */
  readonly own?: ReactNode;
};

function Place({ settings, tab: first, answer, own }: PlaceProps) {
  const [tab, choose] = useState<InviteTab | null>(first);
  const [forms] = useState(() => inviteFormsOf(settings));
  return (
    <InvitePage
      scope=""
      settings={settings}
      tab={tab}
      onChoose={choose}
      answer={answer}
      sent={0}
      forms={{
        members: own ?? (
          <MemberInviteForm
            formRef={forms.members}
            memberPicker={memberPickerMachine}
            groupPicker={directoryPickerMachine}
            offersGroups
          />
        ),
        person: <PersonInviteForm formRef={forms.person} settings={settings} groupPicker={directoryPickerMachine} />,
        list: (
          <ListInviteForm
            formRef={forms.list}
            settings={settings}
            groupPicker={directoryPickerMachine}
            templateUrl="/external_invites/template.csv"
          />
        ),
      }}
    />
  );
}

const meta = {
  title: 'inviting/InvitePage',
  component: Place,
  parameters: { layout: 'fullscreen', bare: true },
  args: { settings: inviteSettingsOf(), tab: null, answer: null },
} satisfies Meta<typeof Place>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Members: Story = {
  name: 'Members (INV-005, INV-006, INV-016)',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      said('inviting.way.members'),
      said('inviting.way.person'),
      said('inviting.way.list'),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.send') }));
    await expect(canvas.getByText(said('inviting.validation.nobody'))).toBeVisible();
    await expect(canvas.getByText(said('inviting.validation.no_group'))).toBeVisible();
  },
};
export const TypedInAnotherTab: Story = {
  render: (args) => <Place {...args} own={<input aria-label="Typed" />} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Typed' }), 'Mira');
    await userEvent.click(canvas.getByRole('tab', { name: said('inviting.way.person') }));
    await expect(canvas.queryByRole('textbox', { name: 'Typed' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: said('inviting.person.email') })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: said('inviting.way.members') }));
    await expect(canvas.getByRole('textbox', { name: 'Typed' })).toHaveValue('Mira');
  },
};
export const Person: Story = {
  args: { tab: 'person' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.send.one') }));
    await expect(canvas.getByText(said('inviting.validation.email_empty'))).toBeVisible();
    const email = canvas.getByRole('textbox', { name: said('inviting.person.email') });
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.type(email, 'mira@example.org');
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.send.one') }));
    await expect(canvas.getByRole('button', { name: said('inviting.send.one') })).toHaveAttribute('aria-busy', 'true');
  },
};
export const GuestsOnly: Story = {
  name: 'Guests only (INV-006, INV-017, INV-018)',
  args: {
    tab: 'person',
    settings: inviteSettingsOf({ can: { invite_internal: false, invite_external: false }, name: 'Chor' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('inviting.title.in', { name: 'Chor' }) })).toBeVisible();
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      said('inviting.way.person'),
      said('inviting.way.list'),
    ]);
    await expect(canvas.getAllByRole('radio')).toHaveLength(1);
  },
};
export const List: Story = {
  args: { tab: 'list' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: said('inviting.list.encoding') })).toHaveValue('ISO-8859-1');
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.send') }));
    await expect(canvas.getByText(said('inviting.refusal.csv_missing'))).toBeVisible();
  },
};
export const Answered: Story = {
  name: 'Answered (INV-024, INV-D02)',
  args: {
    tab: 'list',
    answer: {
      message: '1 person was invited. 2 were left out.',
      ...{ invited: 1, renewed: 0, members: 0, skipped: 2 },
      errors: [
        { row: 3, email: 'a@b', reason: 'email_malformed' },
        { row: 4, email: '', reason: 'email_missing' },
      ],
      warnings: [{ row: 2, email: 'mira@example.org', reason: 'encoding' }],
    },
  },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows.slice(0, 2)).toEqual([
      said('inviting.answer.row', { row: 3, email: 'a@b', reason: said('inviting.reason.email_malformed') }),
      said('inviting.answer.row_without_email', { row: 4, reason: said('inviting.reason.email_missing') }),
    ]);
    const warning = { row: 2, email: 'mira@example.org', reason: said('inviting.reason.encoding') };
    await expect(canvas.getByText(said('inviting.answer.row', warning))).toBeVisible();
    const answer = canvas.getByText('1 person was invited. 2 were left out.').closest('[data-part=invite-result]');
    await expect(answer?.querySelector('[role=alert], [role=status]')).not.toBeNull();
  },
};
export const Restricted: Story = {
  name: 'Restricted (INV-008, INV-D04)',
  args: {
    settings: inviteSettingsOf({
      can: { invite_internal: false, invite_external: false },
      ...{ invite_external_guests: false, invites_restricted: true, name: 'Chor' },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('inviting.restricted'))).toBeVisible();
    await expect(canvas.queryByRole('tab')).toBeNull();
  },
};
export const PersonOnAPhoneInTheDark: Story = {
  args: { tab: 'person' },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: said('inviting.letter.subject') })).toHaveValue(
      'You are invited to Lindenhof',
    );
  },
};
