import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Primitives/TextField',
  component: TextField,
  args: { label: 'Name', value: '', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Written {...args} />,
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Jour fixe');
    await expect(canvas.getByLabelText('Name')).toHaveValue('Jour fixe');
    await expect(args.onChange).toHaveBeenLastCalledWith('Jour fixe');
  },
};
export const Filled: Story = {
  args: { value: 'Summer party', hint: 'As people will read it in their calendars.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await expect(field).toHaveValue('Summer party');
    await expect(field).toHaveAccessibleDescription('As people will read it in their calendars.');
  },
};
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeRequired();
  },
};
export const Problem: Story = {
  args: { isRequired: true, problem: 'Enter a name.', hint: 'As people will read it in their calendars.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('As people will read it in their calendars. Enter a name.');
  },
};
export const WithIcon: Story = {
  args: {
    label: 'Search',
    isLabelHidden: true,
    type: 'search',
    placeholder: 'Search members',
    icon: <MagnifyingGlassIcon />,
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    const icon = field.previousElementSibling?.getBoundingClientRect().right ?? Number.NaN;
    const text = field.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(field).paddingInlineStart);
    await expect(icon).toBeLessThanOrEqual(text);
  },
};
export const ReadOnly: Story = {
  args: { value: 'https://example.org/calendar.ics', readOnly: true },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, '?');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('https://example.org/calendar.ics');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { value: 'Summer party', disabled: true },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await expect(field).toBeDisabled();
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};

function Written(args: ComponentProps<typeof TextField>) {
  const [value, setValue] = useState(args.value);
  const change = (next: string) => {
    setValue(next);
    args.onChange(next);
  };
  return <TextField {...args} value={value} onChange={change} />;
}
