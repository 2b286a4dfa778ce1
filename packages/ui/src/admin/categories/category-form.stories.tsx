import { administeredCategoryOf } from '@atrium/core/admin/fixtures';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { examplePickerMachine } from '../../calendar/calendars/calendar-form.fixtures.ts';
import { beginning, containing } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { categoryFormOf } from './categories.fixtures.ts';
import { CategoryForm } from './category-form.tsx';

const meta = {
  title: 'admin/CategoryForm',
  component: CategoryForm,
  parameters: { layout: 'fullscreen', bare: true },
  args: { pickerMachine: examplePickerMachine },
} satisfies Meta<typeof CategoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  args: { formRef: categoryFormOf(null) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: beginning(said('admin.categories.form.color')) }), 'red');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByText(said('admin.categories.problem.name'))).toBeVisible();
    await expect(canvas.getByText(said('admin.categories.problem.plural_name'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: beginning(said('admin.categories.form.color')) })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(canvas.queryByLabelText(said('admin.categories.form.main_group'))).toBeNull();
  },
};
export const Changed: Story = {
  args: {
    formRef: categoryFormOf(
      administeredCategoryOf(1, {
        groups: [{ slug: 'board', name: 'Vorstand' }],
        main_group_slug: 'board',
        admins: [exampleHits.mira],
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Mira Brandt')).toBeVisible();
    await expect(canvas.getByRole('switch', { name: said('admin.categories.form.main_group_hidden') })).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: containing(said('admin.categories.form.main_group')) }),
      said('admin.categories.form.no_main_group'),
    );
    await expect(canvas.queryByRole('switch')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};
