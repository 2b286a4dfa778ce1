import { languageNames } from '@atrium/core/account';
import type { Language } from '@atrium/core/messages';
import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { AccountMenu } from './account-menu.tsx';

const { current_member: member } = exampleSession;

const meta = {
  title: 'account/AccountMenu',
  component: AccountMenu,
  args: { session: exampleSession, mode: 'system', onChooseMode: fn(), onSignOut: fn() },
} satisfies Meta<typeof AccountMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Says who is signed in and what is theirs, lets the appearance be chosen, and ends with signing out. */
export const Opened: Story = {
  name: 'Opened (SHELL-007)',
  play: async ({ canvas, args, globals }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveTextContent(member.displayName);
    await expect(menu).toHaveTextContent(member.email);
    const choices = within(menu).getAllByRole('menuitemcheckbox');
    await expect(choices.map(({ ariaChecked }) => ariaChecked)).toEqual(['false', 'false', 'true']);
    await userEvent.click(choices[1] ?? menu);
    await expect(args.onChooseMode).toHaveBeenLastCalledWith('dark');
    await userEvent.click(canvas.getByRole('button'));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    const own = `/members/${member.id}`;
    await expect(items.slice(0, -1).map((item) => item.getAttribute('href'))).toEqual([
      ...[own, `${own}/edit`, '/settings/locale', '/settings/notifications', `${own}/ignored`, '/settings/account'],
    ]);
    const language = languageNames[globals.language as Language];
    await expect(items[2]).toHaveTextContent(`${said('shell.own.locale')}${language} · Europe/Berlin`);
    await userEvent.click(items.at(-1) ?? menu);
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

/** However much there is in it, it is no higher than 24 rem, and the rest is scrolled to; the way out stays in sight. */
export const Low: Story = {
  name: 'No higher than 24 rem (SHELL-012)',
  globals: { viewport: { value: 'w1440', isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(menu.scrollHeight).toBeGreaterThan(24 * 16);
    await expect(menu.offsetHeight).toBe(24 * 16);
    const { left, top, height } = within(menu)
      .getByRole('menuitem', { name: said('session.sign_out') })
      .getBoundingClientRect();
    const seen = document.elementFromPoint(left + 8, top + height / 2);
    await expect(seen?.closest('[role=menuitem]')).toHaveTextContent(said('session.sign_out'));
    await userEvent.keyboard('{End}{ArrowUp}');
    const last = menu.querySelector('[role=menuitemcheckbox][data-highlighted]')?.getBoundingClientRect();
    await expect(last?.bottom).toBeLessThanOrEqual(top);
  },
};

const category = { id: '6c0000000000000000000001', slug: 'houses', plural_name: 'Hausgemeinschaften', order: 1 };

/** At a place that wears a design of its own, whoever may change that has the way there. */
export const AtDesignedPlace: Story = {
  name: 'Where a place has a design of its own (THEME-003)',
  args: { design: { label: 'Gestaltung', path: '/groups/garden/administration/designs' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const way = within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Gestaltung' });
    await expect(way).toHaveAttribute('href', '/groups/garden/administration/designs');
  },
};

/** Who administrates the network and a kind of groups has the ways there; in the dark (SHELL-014, SHELL-015). */
export const OfAdministrator: Story = {
  args: {
    session: {
      ...exampleSession,
      network: {
        ...exampleSession.network,
        can: { ...exampleSession.network.can, administrate: true },
        group_categories: [
          { ...category, can: { administrate: true } } as (typeof exampleSession.network.group_categories)[number],
        ],
      },
    },
  },
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: said('shell.navigation.administration') })).toHaveAttribute(
      'href',
      '/administration',
    );
    await expect(
      menu.getByRole('menuitem', { name: said('shell.own.administration_of', { name: 'Hausgemeinschaften' }) }),
    ).toHaveAttribute('href', '/group-categories/houses/administration');
  },
};
