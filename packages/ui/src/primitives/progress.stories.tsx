import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { written } from '../i18n/written.fixtures.ts';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Primitives/Progress',
  component: Progress,
  args: { label: 'poster-final.tiff', share: 0.42 },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** As a figure, to screen readers, and as the length of the bar. */
function comesTo(percent: number): Play {
  return async ({ args, canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: args.label });
    await expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    const figure = written().number(percent / 100, { style: 'percent' });
    await expect(bar).toHaveAttribute('aria-valuetext', figure);
    await expect(canvas.getByText(figure, { normalizer: (text) => text })).toBeVisible();
    const length = bar.firstElementChild?.clientWidth ?? 0;
    await expect(Math.round((100 * length) / bar.clientWidth)).toBe(percent);
  };
}

export const Underway: Story = { play: comesTo(42) };
export const Done: Story = { args: { share: 1 }, play: comesTo(100) };
export const LongName: Story = {
  args: { label: 'Mitgliederversammlungseinladungsentwurf-letzte-Fassung-mit-Anmerkungen.pdf', share: 0.07 },
  play: async (context) => {
    await comesTo(7)(context);
    const { canvas, args } = context;
    const label = canvas.getByText(args.label);
    await expect(label.scrollWidth).toBeGreaterThan(label.clientWidth);
    await expect(label).toHaveStyle({ textOverflow: 'ellipsis' });
  },
};
