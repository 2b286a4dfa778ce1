import type { Meta, StoryObj } from '@storybook/react-vite';
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

export const Underway: Story = {};
export const Done: Story = { args: { share: 1 } };
export const LongName: Story = {
  args: { label: 'Mitgliederversammlungseinladungsentwurf-letzte-Fassung-mit-Anmerkungen.pdf', share: 0.07 },
};
