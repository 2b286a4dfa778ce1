import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { MemberName } from './member-name.tsx';

const mira = { ...exampleHits.mira, deleted: false };

const meta = {
  title: 'members/MemberName',
  component: MemberName,
  args: { member: mira },
} satisfies Meta<typeof MemberName>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: mira.displayName })).toHaveAttribute('href', `/members/${mira.id}`);
  },
};

export const NotForTheReader: Story = {
  name: 'Not for the reader (SET-D10)',
  args: { member: { ...mira, path: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(mira.displayName)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Gone: Story = {
  name: 'Gone (CAL-D103)',
  args: { member: { ...mira, deleted: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('members.former'))).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
