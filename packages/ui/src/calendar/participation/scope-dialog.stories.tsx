import type { Scope } from '@atrium/core/calendar';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ScopeDialog } from './scope-dialog.tsx';

const onConfirm = fn();
const onClose = fn();

function Shown() {
  const [scope, setScope] = useState<Scope>('this');
  return (
    <ScopeDialog
      isOpen
      title="Cancel “Choir rehearsal”?"
      confirmLabel="Cancel appointment"
      date="Thursday, 26 November"
      {...{ scope, onClose }}
      scopes={['this', 'all']}
      onChoose={setScope}
      onConfirm={() => onConfirm(scope)}
    />
  );
}

const meta = { title: 'calendar/ScopeDialog', component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One date of a series or all of them; nothing is done before that is confirmed. */
export const OneOrAll: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const [one, all] = dialog.getAllByRole('radio');
    await expect(one).toBeChecked();
    await userEvent.click(all ?? document.body);
    await expect(all).toBeChecked();
    await expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(dialog.getAllByRole('button').at(-1) ?? document.body);
    await expect(onConfirm).toHaveBeenLastCalledWith('all');
    await userEvent.keyboard('{Escape}');
    await expect(onClose).toHaveBeenCalled();
  },
};
