import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { OwnGroups } from './own-groups.tsx';

const garden = { id: '1', name: 'Garten und Höfe', href: '/groups/garden/calendars', picture: undefined, unreads: 3 };
const meta = { title: 'groups/OwnGroups', component: OwnGroups } satisfies Meta<typeof OwnGroups>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  args: { groups: [garden, { ...garden, id: '2', name: 'Arbeitsgemeinschaft Öffentlichkeitsarbeit', unreads: 0 }] },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Garten und Höfe3');
    await expect(canvas.getByRole('link', { name: /Garten/ })).toHaveAttribute('href', garden.href);
  },
};
export const None: Story = {
  args: { groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.home.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('groups.home.find') })).toHaveAttribute(
      'href',
      '/directory/all',
    );
  },
};
