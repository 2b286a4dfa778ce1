import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { computedBeside } from '../theme/computed.fixtures.ts';
import { ButtonLink, Link } from './link.tsx';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  args: { href: '#garden', children: 'Community garden' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Leads to the garden, dressed as its tone. */
function leadsThere(dress: Readonly<Record<string, string>>): Play {
  return async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /community garden/i });
    await expect(link).toHaveAttribute('href', '#garden');
    await expect(link).toHaveStyle(computedBeside(link, dress));
  };
}

const accent = { color: 'var(--accent-text)', 'text-decoration-line': 'underline' };

export const Accent: Story = { play: leadsThere(accent) };
export const Quiet: Story = {
  args: { tone: 'quiet' },
  play: leadsThere({ color: 'inherit', 'text-decoration-line': 'none' }),
};
export const InText: Story = {
  render: () => (
    <p>
      The next meeting is in the <Link href="#garden">community garden</Link>, behind the greenhouse.
    </p>
  ),
  play: leadsThere(accent),
};
export const LooksLikeAButton: Story = {
  render: () => (
    <ButtonLink variant="primary" href="#new">
      Create appointment
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Create appointment' });
    await expect(link).toHaveAttribute('href', '#new');
    await expect(link).toHaveStyle(computedBeside(link, { 'background-color': 'var(--accent)' }));
  },
};
