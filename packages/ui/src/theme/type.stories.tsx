import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampled, Tokens } from './tokens.fixtures.tsx';

const about =
  'The sizes of text, by what is set in them; all of them grow with the size of text that a person reads in.';
const meta = {
  title: 'Theme/Type',
  component: Tokens,
  parameters: { docs: { description: { component: about } } },
} satisfies Meta<typeof Tokens>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seven sizes: body is the interface's, reading the one of longer texts. */
export const Type: Story = {
  args: { kind: 'type' },
  play: async ({ canvasElement }) => {
    const sizes = sampled(canvasElement, ({ fontSize }) => fontSize);
    await expect(sizes).toEqual(['12px', '13px', '14px', '16px', '20px', '24px', '32px']);
  },
};
