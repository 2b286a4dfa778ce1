import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LinkBar } from './link-bar.tsx';

const meta = { title: 'primitives/LinkBar', component: LinkBar } satisfies Meta<typeof LinkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: {
    label: 'House',
    links: [
      { href: '/about', label: 'About', isCurrent: false },
      { href: '/rooms', label: 'Rooms', isCurrent: true, count: 3 },
      { href: '/garden', label: 'Garden', isCurrent: false, count: 0 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Rooms3');
    await expect(canvas.getByRole('link', { name: 'Garden' })).not.toHaveAttribute('aria-current');
  },
};

export const OnAPhone: Story = {
  ...Ready,
  args: {
    label: 'House',
    links: ['About', 'Rooms', 'Garden', 'Workshop', 'Laundry', 'Cellar'].map((label) => ({
      href: `/${label}`,
      label,
      isCurrent: label === 'Cellar',
    })),
  },
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Cellar');
    const bar = canvas.getByRole('navigation');
    await waitFor(() => expect(bar).toHaveAttribute('data-long'));
    bar.style.inlineSize = '60rem';
    await waitFor(() => expect(getComputedStyle(bar).maskImage).toBe('none'));
  },
};
