import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { AccountMenu } from '../account/index.ts';
import { said } from '../i18n/said.fixtures.ts';
import { Frame } from './frame.tsx';
import { Userbar } from './userbar.tsx';

const groups = ['Garden and yard', 'Neighbourhood café', 'Werkstattgemeinschaft Holz und Metall'].map(
  (name, index) => ({
    id: String(index),
    name,
    path: `/groups/${index}/appointments`,
    unreads: 0,
    picture: undefined,
  }),
);

const meta = {
  title: 'shell/Frame',
  component: Frame,
  parameters: { layout: 'fullscreen' },
  args: {
    network: exampleSession.network,
    place: '/appointments',
    userbar: (
      <Userbar
        items={[{ key: 'appointments', label: 'shell.navigation.appointments', path: '/appointments' }]}
        sections={[{ id: '1', label: 'Circles', groups, isOpen: true, onToggle: () => {} }]}
        pathname="/appointments"
        counts={{ appointments: 3 }}
      />
    ),
    tools: <AccountMenu session={exampleSession} mode="system" onChooseMode={() => {}} onSignOut={() => {}} />,
    children: <h1>Calendar</h1>,
  },
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  globals: { viewport: { value: 'w1440', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Atrium Demo/ })).toHaveAttribute('href', '/');
    const links = within(canvas.getByRole('navigation')).getAllByRole('link');
    const names = groups.map(({ name }) => name);
    await expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        `${said('shell.navigation.appointments')}3`,
        ...names.map((name) => expect.stringContaining(name)),
      ]),
    );
    await expect(links.filter((link) => link.ariaCurrent === 'page')).toEqual([links[0]]);
    await expect(within(canvas.getByRole('main')).getByRole('heading', { name: 'Calendar' })).toBeVisible();
  },
};

export const NavigationToggled: Story = {
  play: async ({ canvasElement }) => {
    const burger = within(canvasElement).getByRole('button', { name: said('shell.navigation.open') });
    const wasOpen = burger.getAttribute('aria-expanded');
    await userEvent.click(burger);
    await expect(burger).toHaveAttribute('aria-expanded', wasOpen === 'true' ? 'false' : 'true');
  },
};

export const AccountOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: said('shell.profile', { name: 'Jonas Feld' }) }),
    );
    await expect(await screen.findByRole('menuitem', { name: said('session.sign_out') })).toBeVisible();
  },
};

export const GroupOpenAndOthersAway: Story = {
  args: {
    userbar: (
      <Userbar
        items={[]}
        sections={[
          {
            id: '1',
            label: 'Circles',
            groups: groups.map((group) => ({
              ...group,
              unreads: 2,
              path: `/groups/${group.id}/calendars`,
              areas: [`/groups/${group.id}`],
              entries: [
                { key: 'calendars', label: 'shell.navigation.appointments', path: `/groups/${group.id}/calendars` },
                { key: 'about', label: 'shell.navigation.about', path: `/groups/${group.id}` },
              ],
            })),
            isOpen: false,
            onToggle: () => {},
          },
        ]}
        pathname="/groups/1"
        links={[
          { href: 'https://example.org', text: 'Our newspaper' },
          { href: '/legal/privacy', text: 'Privacy' },
        ]}
      />
    ),
  },
  globals: { viewport: { value: 'w1440', isRotated: false } },
  play: async ({ canvas }) => {
    const navigation = within(canvas.getByRole('navigation'));
    const section = navigation.getByRole('button', { name: /Circles/ });
    await expect(section).toHaveAttribute('aria-expanded', 'false');
    const links = navigation.getAllByRole('link');
    await expect(links.map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])).toEqual([
      [expect.stringContaining('Neighbourhood café'), null],
      [said('shell.navigation.appointments'), null],
      [said('shell.navigation.about'), 'page'],
      ['Our newspaper', null],
      ['Privacy', null],
    ]);
    await expect(navigation.getByRole('link', { name: 'Our newspaper' })).toHaveAttribute('rel', 'noopener');
  },
};
