import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { AdministrationSections, MoreTiles } from './tiles.tsx';

const meta = {
  title: 'shell/Tiles',
  component: MoreTiles,
  parameters: { layout: 'fullscreen' },
  args: {
    tiles: [
      { key: 'appointments', label: 'Calendar', path: '/appointments', count: 3 },
      { key: 'tasks', label: 'Tasks', path: '/tasks/my', count: 0 },
      {
        key: 'wiki',
        label: 'Unser Hauswiki mit allen Anleitungen',
        path: 'https://wiki.example',
        count: 0,
        opensAnew: true,
      },
    ],
  },
} satisfies Meta<typeof MoreTiles>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Everything the network has; what is elsewhere opens a new window. */
export const More: Story = {
  name: 'More (USERBAR-D04)',
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('rel')]);
    await expect(links).toEqual([
      ['Calendar3', null],
      ['Tasks', null],
      ['Unser Hauswiki mit allen Anleitungen', 'noopener'],
    ]);
  },
};

/** What there is to administrate of a kind of groups. */
export const OfAKindOfGroups: Story = {
  render: () => (
    <AdministrationSections
      name="Houses"
      sections={[
        {
          ...{ key: 'people', label: 'People' },
          items: [{ key: 'join_requests', label: 'Requests to join', path: '/groups/a/administration', count: 2 }],
        },
        {
          ...{ key: 'look', label: 'Appearance' },
          items: [
            { key: 'designs', label: 'Designs', path: '/group-categories/houses/administration/designs', count: 0 },
          ],
        },
      ]}
    />
  ),
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      said('shell.own.administration_of', { name: 'Houses' }),
    );
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'People',
      'Appearance',
    ]);
  },
};
