import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { written } from '../i18n/written.fixtures.ts';
import { ButtonLink } from '../primitives/index.ts';
import { saysItLoads } from '../primitives/skeleton.fixtures.ts';
import { Home } from './home.tsx';
import { HomeBlock, HomeBlockSkeleton, HomeNothing } from './home-block.tsx';

const nothing = (
  <HomeBlock title="Your groups" href="/directory/all" link="All groups">
    <HomeNothing action={<ButtonLink href="/directory/all">Find a group</ButtonLink>}>
      You are not in a group yet.
    </HomeNothing>
  </HomeBlock>
);

const meta = {
  title: 'home/Home',
  component: Home,
  parameters: { layout: 'fullscreen', bare: true },
  args: { name: 'Mira Hollenbeck', now: Date.parse('2026-11-20T07:00:00Z'), main: nothing, side: nothing },
} satisfies Meta<typeof Home>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Morning: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      said('home.morning', { name: 'Mira Hollenbeck' }),
    );
    await expect(canvas.getByText(written().day('2026-11-20', 'full'))).toBeVisible();
    const [first] = canvas.getAllByRole('link', { name: 'All groups' });
    await expect(first).toHaveAttribute('href', '/directory/all');
  },
};
export const Loading: Story = { args: { side: <HomeBlockSkeleton /> }, play: saysItLoads };
export const EveningOnAPhone: Story = {
  args: { now: Date.parse('2026-11-20T19:00:00Z'), name: 'Bartholomäus von Hohenstein-Wertheim zu Rosenberg' },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      said('home.evening', { name: args.name }),
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
