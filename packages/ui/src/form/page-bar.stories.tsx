import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { PageBar } from './page-bar.tsx';

const meta = {
  title: 'form/PageBar',
  component: PageBar,
  args: { page: null, pages: 12, onChoose: fn() },
} satisfies Meta<typeof PageBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  args: { page: '6' },
  play: async ({ args, canvas, userEvent }) => {
    const numbers = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(numbers).toEqual(['4', '5', '6', '7', '8']);
    await expect(canvas.getByRole('button', { name: said('form.pages.page', { page: '6' }) })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('general.page.next') }));
    await userEvent.click(canvas.getByRole('button', { name: said('form.pages.last') }));
    await userEvent.click(canvas.getByRole('button', { name: said('form.pages.first') }));
    await expect(args.onChoose).toHaveBeenNthCalledWith(1, '7');
    await expect(args.onChoose).toHaveBeenNthCalledWith(2, '12');
    await expect(args.onChoose).toHaveBeenNthCalledWith(3, null);
  },
};

export const First: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.page.previous') }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const BeyondTheLast: Story = {
  args: { page: '99' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('navigation', { name: said('general.page.position', { page: '12', pages: '12' }) }),
    ).toBeVisible();
  },
};

export const OnePageOnly: Story = {
  args: { pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const OnAPhone: Story = {
  args: { page: '6' },
  globals: { viewport: { value: 'w390', isRotated: false }, language: 'de' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Seite 6 von 12');
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
