import { administeredCategoryOf } from '@atrium/core/admin/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { categoryOrderOf } from './categories.fixtures.ts';
import { CategoryOrder } from './category-order.tsx';

const rows = [administeredCategoryOf(1), administeredCategoryOf(2), administeredCategoryOf(3)];
const refused = new AtriumError('unexpected_reply', 'No', { status: 200 });

const meta = {
  title: 'admin/CategoryOrder',
  component: CategoryOrder,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof CategoryOrder>;
export default meta;
type Story = StoryObj<typeof meta>;

const namesIn = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-part="category"] strong')].map((one) => one.textContent);

export const ByTheArrows: Story = {
  args: { formRef: categoryOrderOf(rows) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(
      canvas.getByRole('button', { name: said('admin.categories.order.up', { name: 'Abteilungen' }) }),
    ).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(
      canvas.getByRole('button', { name: said('admin.categories.order.down', { name: 'Abteilungen' }) }),
    );
    await expect(namesIn(canvasElement)).toEqual(['Projekte', 'Abteilungen', 'Interessengemeinschaften']);
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};
/** Dragging by the pointer (GCAT-003). */
export const ByDragging: Story = {
  args: { formRef: categoryOrderOf(rows) },
  play: async ({ canvas, canvasElement }) => {
    const handles = canvas.getAllByTitle(said('admin.categories.order.drag'));
    const items = canvas.getAllByRole('listitem');
    const [handle, last] = [handles[0], items[2]];
    if (!handle || !last) throw new Error('There is nothing to drag.');
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(handle, { dataTransfer });
    await fireEvent.dragOver(last, { dataTransfer });
    await fireEvent.drop(last, { dataTransfer });
    await expect(namesIn(canvasElement)).toEqual(['Projekte', 'Interessengemeinschaften', 'Abteilungen']);
  },
};
export const Failed: Story = {
  args: { formRef: categoryOrderOf(rows, refused) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('admin.categories.order.up', { name: 'Projekte' }) }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const OnAPhoneInTheDark: Story = {
  args: { formRef: categoryOrderOf(rows) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
