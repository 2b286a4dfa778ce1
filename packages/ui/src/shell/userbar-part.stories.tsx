import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { UserbarFailure, type UserbarLine, UserbarPart } from './userbar-part.tsx';

const lines: readonly UserbarLine[] = [
  { key: 'members', label: 'Members', path: '/administration/members', isCurrent: true },
  {
    key: 'join_requests',
    label: 'Requests to join',
    path: '/administration/join_requests',
    count: 3,
    isCurrent: false,
  },
  {
    ...{ key: 'change_requests', path: '/administration/change_requests', count: 120, isCurrent: false },
    label: 'Änderungsanträge an Profilen der Hausgemeinschaft',
  },
];

function Kept({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div style={{ inlineSize: 264 }}>
      <UserbarPart label="People" lines={lines} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
    </div>
  );
}

const meta = {
  title: 'shell/UserbarPart',
  component: Kept,
  args: { isOpenAtFirst: true },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open it lists everything, and how much waits where. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Members',
      'Requests to join3',
      expect.stringMatching(/99\+$/),
    ]);
    await expect(links[0]).toHaveAttribute('aria-current', 'page');
  },
};

/** Put away it shows where one is, and how much waits in all of it. */
export const PutAway: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button');
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toHaveTextContent('People99+');
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Members']);
  },
};

const retry = fn();

/** What could not be loaded says so and can be asked for again. */
export const Failed: Story = {
  name: 'Failed (USERBAR-015)',
  render: () => <UserbarFailure isRetrying={false} onRetry={retry} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('js.generic_error'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
