import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';

const meta = {
  title: 'Primitives/Panel',
  component: Panel,
  args: { title: 'Participants', children: <p>24 people come.</p> },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Participants' }));
    await expect(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Participants');
    await expect(panel.getByText('24 people come.')).toBeVisible();
  },
};
export const WithActions: Story = {
  args: { actions: <Button size="small">Invite people</Button> },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Participants' }));
    await expect(panel.getByRole('button', { name: 'Invite people' })).toBeVisible();
  },
};
