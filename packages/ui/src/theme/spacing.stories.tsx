import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampled, Tokens } from './tokens.fixtures.tsx';

const about = 'The distances between and within parts; nothing stands apart by any other.';
const meta = {
  title: 'Theme/Spacing',
  component: Tokens,
  parameters: { docs: { description: { component: about } } },
} satisfies Meta<typeof Tokens>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nine spaces, named by their pixels at the usual size of text. */
export const Space: Story = {
  args: { kind: 'space' },
  play: async ({ canvasElement }) => {
    const sizes = sampled(canvasElement, ({ inlineSize }) => inlineSize);
    await expect(sizes).toEqual([2, 4, 8, 12, 16, 24, 32, 48, 64].map((size) => `${size}px`));
  },
};
