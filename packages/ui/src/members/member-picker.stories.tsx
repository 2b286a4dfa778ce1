import { AtriumError } from '@atrium/core/machine';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { startPicker } from './member-picker.fixtures.ts';
import { MemberPicker } from './member-picker.tsx';

const meta = {
  title: 'members/MemberPicker',
  component: MemberPicker,
  args: { label: 'Participants', hint: 'They get an invitation by e-mail.' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '32rem', minHeight: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MemberPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const { mira, jonas, friederike } = exampleHits;
const phone = { viewport: { value: 'w390', isRotated: false } };

export const Closed: Story = {
  args: { pickerRef: startPicker() },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Participants', expanded: false });
    await expect(field).toHaveAccessibleDescription('They get an invitation by e-mail.');
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

export const TooLittleTyped: Story = {
  args: { pickerRef: startPicker() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'm');
    await expect(canvas.getByText(said('members.picker.type'))).toBeVisible();
  },
};

export const Searching: Story = {
  args: { pickerRef: startPicker({ find: () => new Promise(() => {}) }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mi');
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Found: Story = {
  args: { pickerRef: startPicker({ chosen: [jonas] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'er');
    await expect(await canvas.findByRole('option', { name: /Jonas Weber/ })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('option', { name: /Friederike/ })).toHaveAttribute('aria-selected', 'false');
  },
};

export const Guest: Story = {
  args: { pickerRef: startPicker() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'aylin');
    await expect(await canvas.findByRole('option', { name: `Aylin Demir ${said('members.external')}` })).toBeVisible();
  },
};

export const NobodyFits: Story = {
  args: { pickerRef: startPicker() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz');
    await expect(await canvas.findByText(said('members.picker.none', { text: 'zz' }))).toBeVisible();
  },
};

export const Failed: Story = {
  args: { pickerRef: startPicker({ find: () => Promise.reject(new AtriumError('offline', 'gone')) }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mi');
    await expect(await canvas.findByText(said('members.picker.failed'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};

export const Chosen: Story = {
  args: { pickerRef: startPicker({ chosen: [mira, friederike] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'jonas');
    await userEvent.click(await canvas.findByRole('option', { name: /Jonas Weber/ }));
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    const names = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(names).toEqual([mira, friederike, jonas].map(({ name }) => expect.stringContaining(name)));
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};
export const WithProblem: Story = {
  args: { pickerRef: startPicker(), problem: 'Choose somebody.', isRequired: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await expect(field).toBeRequired();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('They get an invitation by e-mail. Choose somebody.');
  },
};
export const ChosenOnAPhone: Story = {
  ...Chosen,
  args: { pickerRef: startPicker({ chosen: [mira, friederike] }) },
  globals: { language: 'de', ...phone },
};
export const FoundInTheDark: Story = {
  args: { pickerRef: startPicker({ chosen: [jonas] }) },
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'er');
    await expect(await canvas.findByRole('option', { name: /Friederike/ })).toBeVisible();
  },
};
