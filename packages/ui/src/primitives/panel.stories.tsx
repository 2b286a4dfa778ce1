import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';

const meta = {
  title: 'Primitives/Panel',
  component: Panel,
  args: { title: 'Participants', children: <p>24 people come.</p> },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithActions: Story = { args: { actions: <Button size="small">Invite people</Button> } };
