import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
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
    const dialog = within(await screen.findByRole('dialog', { name: 'The secret for Teams is about to end' }));
    const settings = dialog.getByRole('link', { name: 'Open settings' });
    await expect(settings).toHaveAttribute('href', '/administration/settings/edit');
    await userEvent.click(dialog.getByRole('button', { name: 'Remind me tomorrow' }));
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
