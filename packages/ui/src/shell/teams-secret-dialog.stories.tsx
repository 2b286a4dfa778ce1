import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { TeamsSecretDialog } from './teams-secret-dialog.tsx';

const meta = {
  title: 'shell/TeamsSecretDialog',
  component: TeamsSecretDialog,
  args: { onClose: fn() },
} satisfies Meta<typeof TeamsSecretDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reminded: Story = {
  name: 'Leads to the settings, or waits a day (SHELL-D05)',
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: said('shell.teams_secret.title') }));
    const settings = dialog.getByRole('link', { name: said('shell.teams_secret.settings') });
    await expect(settings).toHaveAttribute('href', '/administration/settings/edit');
    await userEvent.click(dialog.getByRole('button', { name: said('shell.teams_secret.later') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const OnAPhoneInTheDark: Story = {
  globals: { theme: 'dark', language: 'de', viewport: { value: 'w390', isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Das Geheimnis für Teams läuft ab' });
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
