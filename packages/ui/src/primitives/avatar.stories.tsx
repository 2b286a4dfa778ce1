import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar } from './avatar.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="wheat"/%3E%3Ccircle cx="4" cy="8" r="3" fill="wheat"/%3E%3C/svg%3E';

const meta = { title: 'Primitives/Avatar', component: Avatar, args: { name: 'Ada Lovelace' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  args: { isNamed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
  },
};
export const Picture: Story = {
  args: { src: picture, size: 64, isNamed: true },
  play: async ({ canvas }) => {
    const avatar = canvas.getByRole('img', { name: 'Ada Lovelace' });
    await waitFor(() => expect(avatar.querySelector('img')).toBeVisible());
    await expect(avatar).toHaveTextContent('');
    await expect(avatar).toHaveStyle({ inlineSize: '64px', blockSize: '64px' });
  },
};
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,', size: 40 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AL')).toBeVisible();
  },
};
export const Overview: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Avatar name="Ada Lovelace" size={24} />
      <Avatar name="Jean-Luc Étienne" size={32} />
      <Avatar name="Özlem" size={40} />
      <Avatar name="Choir" size={40} shape="square" />
      <Avatar name="Ada Lovelace" size={64} src={picture} />
      <Avatar name="Zoë van der Berg" size={96} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const avatars = [...canvasElement.querySelectorAll('[data-part="avatar"]')];
    await waitFor(() =>
      expect(avatars.map(({ textContent }) => textContent)).toEqual(['AL', 'JÉ', 'Ö', 'C', '', 'ZB']),
    );
    await expect(avatars.map(({ clientWidth }) => clientWidth)).toEqual([24, 32, 40, 40, 64, 96]);
  },
};
