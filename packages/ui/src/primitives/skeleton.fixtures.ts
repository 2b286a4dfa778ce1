import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

/** The play of a story that loads: skeletons come into sight, and it is said that they stand for something. */
export const saysItLoads: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  const status = await canvas.findByRole('status');
  await waitFor(() => expect(status).toBeVisible());
  await expect(status).toHaveAttribute('data-state', 'loading');
  await expect(status).toHaveTextContent(/\p{Letter}/u);
};
