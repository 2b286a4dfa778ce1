import { exampleTheme } from '@atrium/core/design/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LookProvider } from '../theme/index.ts';
import { Banner } from './banner.tsx';

const meta = {
  title: 'home/Banner',
  component: Banner,
  args: { name: 'Lindenhof', theme: { bannerType: 'color', bannerUrl: null } },
  render: (args) => (
    <LookProvider look={exampleTheme.look} mode="light">
      <Banner {...args} />
    </LookProvider>
  ),
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Colour: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lindenhof')).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  },
};
/** A picture that is gone leaves the colour. */
export const WithoutItsPicture: Story = {
  args: { theme: { bannerType: 'image', bannerUrl: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lindenhof')).toBeVisible();
  },
};
