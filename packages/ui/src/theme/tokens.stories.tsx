import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampled, Tokens, tokens } from './tokens.fixtures.tsx';

const about = 'Colours and radii by their meaning: what components use, and what an app may set anew.';
const meta = {
  title: 'Theme/Tokens',
  component: Tokens,
  parameters: { docs: { description: { component: about } } },
} satisfies Meta<typeof Tokens>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Surfaces, text, lines, the accent, and the three tones of news. */
export const Colours: Story = {
  args: { kind: 'colours' },
  play: async ({ canvasElement }) => {
    const shown = sampled(canvasElement, ({ backgroundColor }) => backgroundColor);
    await expect(shown).toHaveLength(tokens.colours.length);
    await expect(shown.filter((colour) => colour === 'rgba(0, 0, 0, 0)')).toEqual([]);
  },
};

/** Four radii. */
export const Shape: Story = {
  args: { kind: 'shape' },
  play: async ({ canvasElement }) => {
    const radii = sampled(canvasElement, ({ borderStartStartRadius }) => borderStartStartRadius);
    await expect(radii).toEqual(['4px', '8px', '12px', '999px']);
  },
};
