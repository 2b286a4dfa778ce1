import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { resetOf } from './members.fixtures.ts';
import { TwoFactorReset } from './two-factor-reset.tsx';

const onReset = fn();
const meta = {
  title: 'admin/TwoFactorReset',
  component: TwoFactorReset,
  args: { resetRef: resetOf(onReset) },
} satisfies Meta<typeof TwoFactorReset>;
export default meta;

export const AskedAbout: StoryObj<typeof meta> = {
  name: 'Asked about (MEMBER-017, MEMBER-E05)',
  play: async ({ canvas, userEvent }) => {
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: said('two_factor.reset') }));
      return within(await within(document.body).findByRole('alertdialog'));
    };
    await userEvent.click((await ask()).getByRole('button', { name: said('general.cancel') }));
    await expect(onReset).not.toHaveBeenCalled();
    const dialog = await ask();
    await expect(dialog.getByText(said('two_factor.reset.text'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said('two_factor.reset') }));
    await expect(onReset).toHaveBeenCalledOnce();
  },
};
