import { folderOf } from '@atrium/core/files/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { FilesAreas } from './files-areas.tsx';

const { id, space } = folderOf();

const meta = {
  title: 'files/FilesAreas',
  component: FilesAreas,
  args: {
    space: { ...space, kind: 'member', slug: null },
    ...{ rootId: id, area: 'files', seesNetwork: true, mayApprove: false },
  },
} satisfies Meta<typeof FilesAreas>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Own: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: said('files.area.network') })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(said('files.area.mine'));
  },
};

export const OfAGuest: Story = {
  name: 'Of a guest (SET-D10)',
  args: { seesNetwork: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: said('files.area.network') })).toBeNull();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent(said('files.area.mine'));
  },
};
