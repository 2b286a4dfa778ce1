import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';

const buttons = (
  <>
    <Button>Cancel</Button>
    <Button variant="primary">Save</Button>
  </>
);

const meta = {
  title: 'Primitives/Action bar',
  component: ActionBar,
  args: { children: buttons },
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus();
  },
};

/** At the end of the screen as long as the form goes on below it. */
export const OverALongForm: Story = {
  render: (args) => (
    <>
      <p style={{ blockSize: '90rem' }}>The house rules, which are long.</p>
      <ActionBar {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('button', { name: 'Save' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
