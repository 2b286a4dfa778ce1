import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { computedBeside } from '../theme/computed.fixtures.ts';
import { Badge, CountBadge } from './badge.tsx';

const meta = { title: 'Primitives/Badge', component: Badge, args: { children: 'Draft' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Draft');
    await expect(badge).toHaveStyle(computedBeside(badge, { color: 'var(--text-muted)' }));
  },
};
const tones = [
  ['New', '--accent-text'],
  ['Accepted', '--success'],
  ['Waiting list', '--warning'],
  ['Cancelled', '--danger'],
] as const;

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
  play: async ({ canvas, canvasElement }) => {
    const counts = [...canvasElement.querySelectorAll('[data-part="count"]')];
    await expect(counts.map(({ textContent }) => textContent)).toEqual(['3', '99+', '12']);
    for (const [name, color] of tones) {
      const badge = canvas.getByText(name);
      await expect(badge).toHaveStyle(computedBeside(badge, { color: `var(${color})` }));
    }
  },
};
