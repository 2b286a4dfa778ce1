import type { Meta, StoryObj } from '@storybook/react-vite';
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

export const Plain: Story = {};
