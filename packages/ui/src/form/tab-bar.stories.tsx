import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect } from 'storybook/test';
import { TabBar } from './tab-bar.tsx';

const meta = {
  title: 'form/TabBar',
  component: TabBar,
  args: {
    label: 'Invitations',
    tab: null,
    onChoose: () => undefined,
    tabs: [
      { value: 'open', label: 'Open', count: 2, content: <p>Two wait for an answer.</p> },
      { value: 'accepted', label: 'Accepted', content: <p>Nothing yet.</p> },
      { value: 'declined', label: 'Declined', content: <p>Nothing yet.</p> },
    ],
  },
  render: (args) => <Addressed {...args} />,
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

function Addressed(args: ComponentProps<typeof TabBar>) {
  const [tab, setTab] = useState(args.tab);
  return (
    <>
      <TabBar {...args} tab={tab} onChoose={setTab} />
      <output>{tab === null ? '/invites' : `/invites?tab=${tab}`}</output>
    </>
  );
}

export const First: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('/invites?tab=accepted')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText('/invites')).toBeVisible();
  },
};

export const FromTheAddress: Story = {
  args: { tab: 'declined' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Declined' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const UnknownInTheAddress: Story = {
  args: { tab: 'elsewhere' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: /Open/ })).toHaveAttribute('aria-selected', 'true');
  },
};
