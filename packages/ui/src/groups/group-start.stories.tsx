import { groupOf, ledGroupOf, ownGroupOf } from '@atrium/core/groups/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { GroupStart } from './group-start.tsx';
import { groupPageOf } from './groups.fixtures.ts';

const meta = {
  title: 'groups/GroupStart',
  component: GroupStart,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof GroupStart>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const phone = { viewport: { value: 'w390', isRotated: false } };

export const Open: Story = {
  args: { pageRef: groupPageOf(groupOf({ can: { read: true, join: true } })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Garten und Höfe' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(said('groups.area.start'));
    await userEvent.click(canvas.getByRole('button', { name: said('groups.step.join') }));
    await expect(canvas.getByRole('button', { name: said('groups.step.join') })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Closed: Story = {
  args: { pageRef: groupPageOf(groupOf({ access: 'closed', description: '', can: { join_moderated: true } })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('groups.closed_hint'))).toBeVisible();
    await expect(canvas.queryByRole('link', { name: said('groups.members.title') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('groups.step.ask') }));
    const dialog = within(page().getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'I live here.');
    await userEvent.click(dialog.getByRole('button', { name: said('groups.ask.send') }));
    await expect(page().queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: said('groups.step.ask') })).toHaveAttribute('aria-busy', 'true');
  },
};
export const Waiting: Story = {
  args: { pageRef: groupPageOf(groupOf({ membership_status_of_current_member: 'in_moderation' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.standing.in_moderation'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('groups.step.withdraw') })).toBeVisible();
  },
};
/** Somebody is let in while they look, with the focus on the button that goes away. */
export const LetIn: Story = {
  name: 'Let in while looking (GROUP-E12)',
  args: { pageRef: groupPageOf(groupOf({ membership_status_of_current_member: 'in_moderation' })) },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: said('groups.step.withdraw') }).focus();
    args.pageRef.send({ type: 'facts.loaded', data: { group: ownGroupOf() } });
    await waitFor(() => expect(canvas.queryByRole('button', { name: said('groups.step.withdraw') })).toBeNull());
    await expect(canvas.getByRole('heading', { level: 1 }).closest('header')).toHaveFocus();
  },
};
export const Declined: Story = {
  args: { pageRef: groupPageOf(groupOf({ membership_status_of_current_member: 'rejected' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.rejected_hint'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: containing(said('groups.step.join')) })).toBeNull();
    await expect(canvas.queryByRole('button', { name: containing(said('groups.step.ask')) })).toBeNull();
  },
};
export const Member: Story = {
  args: { pageRef: groupPageOf(ownGroupOf({ description: '' })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('groups.no_description'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('groups.favorite.set') })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect(canvas.getByRole('button', { name: said('groups.subscription.unset') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('groups.menu') }));
    await expect(
      page()
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([said('groups.step.leave')]);
    await userEvent.click(page().getByRole('menuitem'));
    await expect(
      page().getByRole('alertdialog', { name: said('groups.leave.title', { name: 'Garten und Höfe' }) }),
    ).toBeVisible();
  },
};
export const Administrator: Story = {
  args: { pageRef: groupPageOf(ledGroupOf({ can: { leave: false } })) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: containing(said('groups.area.administration')) })).toHaveTextContent(
      '2',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('groups.menu') }));
    await expect(page().getByRole('menuitem', { name: containing(said('groups.step.leave')) })).toHaveTextContent(
      said('groups.refusal.last_administrator'),
    );
    await expect(page().getByRole('menuitem', { name: said('groups.edit') })).toHaveAttribute(
      'href',
      '/groups/garden/edit',
    );
    await userEvent.click(page().getByRole('menuitem', { name: said('groups.delete') }));
    const dialog = within(page().getByRole('alertdialog'));
    await expect(dialog.getByRole('button', { name: said('groups.delete') })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(dialog.getByRole('textbox'), 'Garten und Höfe');
    await expect(dialog.getByRole('button', { name: said('groups.delete') })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Archived: Story = {
  args: { pageRef: groupPageOf(ownGroupOf({ archived: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.archived_hint'))).toBeVisible();
    await expect(canvas.getByText(said('groups.archived_badge'))).toBeVisible();
  },
};
export const LongOnAPhone: Story = {
  args: {
    pageRef: groupPageOf(
      ownGroupOf({ name: 'Arbeitsgemeinschaft Kulturveranstaltungen und Öffentlichkeitsarbeit im Stadtteil' }),
    ),
  },
  globals: phone,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const MemberInTheDark: Story = {
  args: { pageRef: groupPageOf(ownGroupOf({ favorited: true })) },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said('groups.favorite.unset') })).toBeVisible();
  },
};
