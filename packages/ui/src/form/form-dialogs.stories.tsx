import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { LeaveDialog } from './leave-dialog.tsx';
import { StaleDialog } from './stale-dialog.tsx';

const meta: Meta = { title: 'form/Dialogs', component: LeaveDialog, subcomponents: { StaleDialog } };
export default meta;
type Story = StoryObj;

const acts = { stay: fn(), discard: fn(), reload: fn(), overwrite: fn() };
const told = () => Object.values(acts).map(({ mock }) => mock.calls.length);

/** A changed form is about to be left: staying has the focus. */
export const Leave: Story = {
  render: () => <LeaveDialog form={{ ...acts, isConfirmingLeave: true }} />,
  play: async () => {
    for (const act of Object.values(acts)) act.mockClear();
    const [stay, discard] = within(await screen.findByRole('alertdialog')).getAllByRole('button');
    await expect(stay).toHaveFocus();
    await userEvent.click(stay ?? document.body);
    await userEvent.click(discard ?? document.body);
    await expect(told()).toEqual([1, 1, 0, 0]);
  },
};

/** Somebody has saved a newer version meanwhile: load it, overwrite it, or go on. */
export const Stale: Story = {
  render: () => <StaleDialog form={{ ...acts, isStale: true }} />,
  play: async () => {
    for (const act of Object.values(acts)) act.mockClear();
    const [, reload, overwrite] = within(await screen.findByRole('dialog')).getAllByRole('button');
    await userEvent.click(reload ?? document.body);
    await userEvent.click(overwrite ?? document.body);
    await expect(told()).toEqual([0, 0, 1, 1]);
    await userEvent.keyboard('{Escape}');
    await expect(told()).toEqual([1, 0, 1, 1]);
  },
};
