import { type SignedIn, signInMachine } from '@atrium/core/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const meta: Meta = {
  title: 'session/Dialogs',
  component: SignInDialog,
  subcomponents: { SignOutDialog },
};
export default meta;
type Story = StoryObj;

const onLeave = fn();
const onSignOut = fn();
const onStay = fn();

function form() {
  const machine = signInMachine.provide({ actors: { saveDraft: fromPromise(() => new Promise<SignedIn>(() => {})) } });
  const draft = { email: 'member@atrium.example', password: '', remember_me: false };
  return createActor(machine, { input: { draft } }).start();
}

/** The session has ended: the address is fixed, the password asked for, and leaving is a button of its own. */
export const SignInAgain: Story = {
  render: () => <SignInDialog isOpen formRef={form()} onLeave={onLeave} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const [email] = dialog.getAllByRole('textbox');
    await expect(email).toHaveAttribute('readonly');
    await expect(email).toHaveValue('member@atrium.example');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeVisible();
    const leave = dialog.getAllByRole('button').at(-1);
    await userEvent.click(leave ?? document.body);
    await expect(onLeave).toHaveBeenCalledOnce();
  },
};

/** The member was locked meanwhile: the reason stands above the form. */
export const Locked: Story = {
  name: 'Somebody was locked while the page was open (AUTH-D04)',
  render: () => <SignInDialog isOpen formRef={form()} endedBy="member_locked" onLeave={onLeave} />,
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(said('session.sign_in.locked'));
  },
};

/** Two messages wait to be sent: the safe answer has the focus. */
export const SignOutWithUnsent: Story = {
  render: () => <SignOutDialog unsent={2} onSignOut={onSignOut} onStay={onStay} />,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('2');
    const [stay, leave] = within(dialog).getAllByRole('button');
    await expect(stay).toHaveFocus();
    await userEvent.click(leave ?? dialog);
    await userEvent.click(stay ?? dialog);
    await expect([onSignOut.mock.calls.length, onStay.mock.calls.length]).toEqual([1, 1]);
  },
};
