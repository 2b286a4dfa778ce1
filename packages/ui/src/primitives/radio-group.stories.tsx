import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  title: 'Primitives/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Who may join',
    value: 'open',
    onChange: fn(),
    options: [
      { value: 'open', label: 'Open', hint: 'Everybody reads and joins.' },
      { value: 'closed', label: 'Closed', hint: 'Joining needs a request.' },
      { value: 'hidden', label: 'Hidden', hint: 'Only members and invited people know of it.' },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Closed' }));
    await expect(args.onChange).toHaveBeenCalledWith('closed');
  },
};
export const Unanswered: Story = {
  args: { value: null, isRequired: true, problem: 'Choose who may join.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Who may join' });
    await expect(group).toBeRequired();
    await expect(group).toBeInvalid();
    await expect(group).toHaveAccessibleDescription('Choose who may join.');
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull();
  },
};
export const Horizontal: Story = {
  args: {
    label: 'Apply to',
    value: 'this',
    orientation: 'horizontal',
    options: [
      { value: 'this', label: 'This appointment' },
      { value: 'all', label: 'The whole series' },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    const [first, second] = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect());
    await expect(first?.top).toBe(second?.top);
    await expect(canvas.getByRole('radio', { name: 'This appointment' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight>}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('all'));
    await userEvent.keyboard('{/ArrowRight}');
  },
};
