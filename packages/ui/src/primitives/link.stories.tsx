import type { Meta, StoryObj } from '@storybook/react-vite';
import { ButtonLink, Link } from './link.tsx';

const meta = {
  title: 'Primitives/Link',
  component: Link,
  args: { href: '#garden', children: 'Community garden' },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Accent: Story = {};
export const Quiet: Story = { args: { tone: 'quiet' } };
export const InText: Story = {
  render: () => (
    <p>
      The next meeting is in the <Link href="#garden">community garden</Link>, behind the greenhouse.
    </p>
  ),
};
export const LooksLikeAButton: Story = {
  render: () => (
    <ButtonLink variant="primary" href="#new">
      Create appointment
    </ButtonLink>
  ),
};
