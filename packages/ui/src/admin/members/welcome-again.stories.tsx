import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { welcomeOf } from './members.fixtures.ts';
import { WelcomeAgain } from './welcome-again.tsx';

const onSend = fn();
const meta = {
  title: 'admin/WelcomeAgain',
  component: WelcomeAgain,
  args: { welcomeRef: welcomeOf(onSend) },
} satisfies Meta<typeof WelcomeAgain>;
export default meta;

const name = () => said('admin.members.welcome.send');

export const Awaited: StoryObj<typeof meta> = {
  name: 'Not here yet (AUTH-D21)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: name() }));
    await expect(onSend).toHaveBeenCalledOnce();
  },
};

export const Locked: StoryObj<typeof meta> = {
  name: 'Locked (AUTH-D21)',
  args: { welcomeRef: welcomeOf(onSend, { locked: true }) },
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: name() }));
    await expect(onSend).not.toHaveBeenCalled();
  },
};
