import { administeredCategoryOf } from '@atrium/core/admin/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { categoriesOf } from './categories.fixtures.ts';
import { CategoryList } from './category-list.tsx';

const onAct = fn();
const rows = [administeredCategoryOf(1), administeredCategoryOf(2), administeredCategoryOf(3)];

const meta = {
  title: 'admin/CategoryList',
  component: CategoryList,
  parameters: { layout: 'fullscreen', bare: true },
  args: { listRef: categoriesOf(rows, { onAct }), onEdit: fn() },
} satisfies Meta<typeof CategoryList>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
type User = { click: (element: Element) => Promise<void> };
const ask = async (canvas: ReturnType<typeof within>, userEvent: User, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: said('admin.categories.more', { name }) }));
  await userEvent.click(body().getByRole('menuitem', { name: said('admin.categories.remove') }));
  return within(await body().findByRole('alertdialog'));
};

export const Ready: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: said('admin.categories.more', { name: 'Projekte' }) }));
    await userEvent.click(body().getByRole('menuitem', { name: said('admin.categories.edit') }));
    await expect(args.onEdit).toHaveBeenCalledWith('kind-2');
    const dialog = await ask(canvas, userEvent, 'Interessengemeinschaften');
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: said('admin.categories.removal.move_to') }),
      'Projekte',
    );
    await userEvent.click(dialog.getByRole('button', { name: said('admin.categories.remove') }));
    await expect(onAct).toHaveBeenCalledWith({ moveTo: 'kind-2' });
  },
};
export const Refused: Story = {
  args: { listRef: categoriesOf(rows, { isRefused: true }) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await ask(canvas, userEvent, 'Abteilungen');
    await expect(dialog.queryByRole('combobox')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: said('admin.categories.remove') }));
    await expect(await canvas.findByText(said('admin.refusal.category_in_use'))).toBeVisible();
  },
};
export const TheLastOneWithGroups: Story = {
  args: { listRef: categoriesOf([administeredCategoryOf(2)]) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await ask(canvas, userEvent, 'Projekte');
    await expect(dialog.getByRole('button', { name: said('admin.categories.remove') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(dialog.getByText(said('admin.categories.removal.no_refuge'))).toBeInTheDocument();
  },
};
export const Empty: Story = {
  args: { listRef: categoriesOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('admin.categories.empty'))).toBeVisible();
  },
};
