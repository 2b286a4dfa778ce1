import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { AccountMenu } from './account-menu.tsx';

const { current_member: member } = exampleSession;

const meta = {
  title: 'account/AccountMenu',
  component: AccountMenu,
  args: { member, mode: 'system', onChooseMode: fn(), onSignOut: fn() },
} satisfies Meta<typeof AccountMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Says who is signed in, lets the appearance be chosen, and ends with signing out. */
export const Opened: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveTextContent(member.displayName);
    await expect(menu).toHaveTextContent(member.email);
    const choices = within(menu).getAllByRole('menuitemcheckbox');
    await expect(choices.map(({ ariaChecked }) => ariaChecked)).toEqual(['false', 'false', 'true']);
    await userEvent.click(choices[1] ?? menu);
    await expect(args.onChooseMode).toHaveBeenLastCalledWith('dark');
    await userEvent.click(canvas.getByRole('button'));
    const [settings, signOut] = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    await expect(settings).toHaveAttribute('href', '/settings/account');
    await userEvent.click(signOut ?? menu);
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};
