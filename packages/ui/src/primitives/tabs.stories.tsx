import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect } from 'storybook/test';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: {
    label: 'Participants',
    value: 'accepted',
    onChange: () => undefined,
    tabs: [
      { value: 'accepted', label: 'Accepted', count: 24, content: <p>24 people come.</p> },
      { value: 'declined', label: 'Declined', count: 3, content: <p>3 people cannot come.</p> },
      { value: 'open', label: 'No answer yet', content: <p>Everybody answered.</p> },
    ],
  },
  render: (args) => <Turned {...args} />,
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  play: async ({ canvas, userEvent }) => {
    const word = document.createRange();
    word.selectNodeContents(canvas.getByRole('tab', { name: /Accepted/ }));
    await expect(word.getBoundingClientRect().left).toBe(canvas.getByRole('tabpanel').getBoundingClientRect().left);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('3 people cannot come.');
  },
};
export const Last: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'No answer yet' }));
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('No answer yet');
    await expect(canvas.getByRole('tabpanel', { name: 'No answer yet' })).toHaveTextContent('Everybody answered.');
  },
};

function Turned(args: ComponentProps<typeof Tabs>) {
  const [value, setValue] = useState(args.value);
  return <Tabs {...args} value={value} onChange={setValue} />;
}
