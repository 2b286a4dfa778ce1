import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { SettingsFrame } from './settings-frame.tsx';

const meta = {
  title: 'settings/SettingsFrame',
  component: SettingsFrame,
  parameters: { layout: 'fullscreen', bare: true },
  args: {
    title: 'Devices',
    areas: [
      { href: '/settings/account', label: 'Account', isCurrent: false },
      { href: '/settings/sessions', label: 'Devices', isCurrent: true },
    ],
    children: <p>Where you are signed in.</p>,
  },
} satisfies Meta<typeof SettingsFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names the area, and leads to its neighbours. */
export const Area: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Devices');
    await expect(canvas.getByRole('navigation', { name: said('settings.areas') })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/settings/sessions');
    await expect(canvas.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/settings/account');
  },
};
