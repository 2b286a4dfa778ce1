import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './spinner.tsx';

const meta = { title: 'Primitives/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<
  typeof Spinner
>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Says what is under way, and turns at its size. */
function turns(size: number): Play {
  return async ({ canvas }) => {
    const spinner = canvas.getByRole('status');
    await expect(spinner).toHaveTextContent('Loading');
    await expect(spinner.querySelector('svg')).toHaveStyle({ inlineSize: `${size}px`, blockSize: `${size}px` });
  };
}

export const Named: Story = { play: turns(16) };
export const Large: Story = { args: { size: 32 }, play: turns(32) };
