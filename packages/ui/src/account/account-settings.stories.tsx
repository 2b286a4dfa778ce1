import {
  type Account,
  emailFormMachine,
  emailWithdrawalMachine,
  emptyEmailDraft,
  emptyPasswordDraft,
  type Left,
  leaveFormMachine,
  passwordFormMachine,
} from '@atrium/core/account';
import { exampleAccount } from '@atrium/core/account/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { alone, beginning } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { AccountSettings } from './account-settings.tsx';

const onWithdraw = fn();

const wrongPassword = new AtriumError('invalid', '', {
  status: 422,
  errors: { current_password: ['account.problem.current_password_wrong'] },
});

/** What saving comes to. */
interface Outcome {
  readonly password?: () => Promise<Account>;
  readonly email?: (draft: { new_email: string }) => Promise<Account>;
  readonly leave?: () => Promise<Left>;
}

const never = () => new Promise<never>(() => {});

function settings(account: Account, { password = never, email = never, leave = never }: Outcome = {}) {
  const saving = {
    password: passwordFormMachine.provide({ actors: { saveDraft: fromPromise(password) } }),
    email: emailFormMachine.provide({ actors: { saveDraft: fromPromise(({ input }) => email(input.draft)) } }),
    leave: leaveFormMachine.provide({ actors: { saveDraft: fromPromise(leave) } }),
    withdrawal: emailWithdrawalMachine.provide({ actors: { act: fromPromise(async () => onWithdraw()) } }),
  };
  const draft = { current_password: '' };
  return {
    account,
    network: 'Atrium',
    passwordRef: createActor(saving.password, { input: { draft: emptyPasswordDraft(account.email) } }).start(),
    emailRef: createActor(saving.email, { input: { draft: emptyEmailDraft(account.email) } }).start(),
    leaveRef: createActor(saving.leave, { input: { draft } }).start(),
    withdrawalRef: createActor(saving.withdrawal, { input: { entity: account } }).start(),
  };
}

const meta = {
  title: 'account/AccountSettings',
  component: AccountSettings,
  args: settings(exampleAccount),
} satisfies Meta<typeof AccountSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

const part = (element: HTMLElement, name: string) => {
  const found = element.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (found === null) throw new Error(`There is no ${name}.`);
  return within(found);
};

/** Every field that is missing is named, and the first one has the focus. */
export const Problems: Story = {
  play: async ({ canvasElement }) => {
    const form = part(canvasElement, 'password-form');
    await userEvent.click(form.getByRole('button', { name: said('account.password.submit') }));
    await expect(form.getByLabelText(beginning(said('account.current_password')))).toBeInvalid();
    await waitFor(() => expect(form.getByLabelText(beginning(said('account.current_password')))).toHaveFocus());
    await expect(form.getByLabelText(alone(said('account.new_password')))).toBeInvalid();
  },
};

/** A wrong password is said beside its field; what was typed stays. */
export const WrongPassword: Story = {
  args: settings(exampleAccount, { password: () => Promise.reject(wrongPassword) }),
  play: async ({ canvasElement }) => {
    const form = part(canvasElement, 'password-form');
    await userEvent.type(form.getByLabelText(beginning(said('account.current_password'))), 'not the one');
    await userEvent.type(form.getByLabelText(alone(said('account.new_password'))), 'Käsebrot am Montag');
    await userEvent.type(form.getByLabelText(beginning(said('account.repeat_password'))), 'Käsebrot am Montag{Enter}');
    await expect(await form.findByLabelText(beginning(said('account.current_password')))).toBeInvalid();
    await expect(form.getByLabelText(alone(said('account.new_password')))).toHaveValue('Käsebrot am Montag');
  },
};

/** An address waits for its owner, and can be given up. */
export const AddressWaits: Story = {
  args: settings({ ...exampleAccount, pending_email: 'new@atrium.example' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('account.email.pending', { email: 'new@atrium.example' }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('account.email.withdraw') }));
    await expect(onWithdraw).toHaveBeenCalled();
  },
};

/** The way out asks for the password, and closes without it. */
export const Leaving: Story = {
  args: settings(exampleAccount, { leave: () => Promise.reject(wrongPassword) }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('account.leave.open') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: said('account.leave.title', { network: 'Atrium' }) }),
    );
    await userEvent.type(dialog.getByLabelText(beginning(said('account.current_password'))), 'not the one{Enter}');
    await expect(await dialog.findByLabelText(beginning(said('account.current_password')))).toBeInvalid();
    await userEvent.click(dialog.getByRole('button', { name: said('general.cancel') }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** Who alone administers the network stays, and reads why. */
export const LastAdministrator: Story = {
  args: settings({ ...exampleAccount, can: { leave: false } }),
  play: async ({ canvas }) => {
    const leave = canvas.getByRole('button', { name: said('account.leave.open') });
    await expect(leave).toHaveAttribute('aria-disabled', 'true');
    await expect(leave).toHaveAccessibleDescription(said('account.refusal.last_administrator'));
  },
};

export const OnAPhoneInTheDark: Story = {
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('account.password.title') })).toBeVisible();
  },
};
