import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, CountBadge } from './badge.tsx';

const meta = { title: 'Primitives/Badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Overview: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="success">Accepted</Badge>
      <Badge tone="warning">Waiting list</Badge>
      <Badge tone="danger">Cancelled</Badge>
      <CountBadge count={3} />
      <CountBadge count={120} />
      <CountBadge count={12} tone="neutral" />
      <CountBadge count={0} />
    </div>
  ),
};
