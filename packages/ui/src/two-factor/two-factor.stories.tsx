import { AtriumError } from '@atrium/core/machine';
import type { SignedIn } from '@atrium/core/session';
import {
  backupCodesMachine,
  type BackupCodes as Codes,
  factorFormMachine,
  type GuardRemoval,
  guardRemovalMachine,
  passkeyEntryMachine,
  passkeyFormMachine,
  type RemovalDraft,
  resetDraftOf,
  type SignInStep,
  secondStepMachine,
  stepMailMachine,
  type TwoFactor,
  totpRemovalMachine,
} from '@atrium/core/two-factor';
import { bareGuard, exampleStep, exampleUri, fullGuard } from '@atrium/core/two-factor/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { beginning, containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { BackupCodes } from './backup-codes.tsx';
import { BackupCodesReset } from './backup-codes-reset.tsx';
import { FactorSetUp } from './factor-set-up.tsx';
import { SecondStep } from './second-step.tsx';
import { SecondStepOver, SecondStepScreen, SetUpScreen } from './second-step-screen.tsx';
import { SignInPasskey } from './sign-in-passkey.tsx';
import { TotpRemoval } from './totp-removal.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

const meta: Meta = {
  title: 'two-factor/TwoFactor',
  component: TwoFactorSettings,
  subcomponents: { BackupCodes, BackupCodesReset, FactorSetUp, SecondStep, SignInPasskey, TotpRemoval },
};
export default meta;
type Story = StoryObj;

const removed = fn(async (_: GuardRemoval): Promise<undefined> => undefined);
const done = fn();

function Settings({ guard, isNaming = false }: { readonly guard: TwoFactor; readonly isNaming?: boolean }) {
  const machine = guardRemovalMachine.provide({ actors: { act: fromPromise(({ input }) => removed(input.input)) } });
  const making = passkeyFormMachine.provide({
    actors: {
      saveDraft: fromPromise(() => refuse<Codes>('passkey_canceled')),
    },
  });
  const draft = { name: 'Laptop', asksForPassword: guard.password_required, password: '' };
  return (
    <TwoFactorSettings
      guard={guard}
      removalRef={createActor(machine, { input: { entity: guard } }).start()}
      passkeyRef={isNaming ? createActor(making, { input: { draft } }).start() : null}
      nameRef={null}
      hasPasskeys
      onward="/chat"
      onAddPasskey={() => {}}
      onRename={() => {}}
    />
  );
}

function refuse<Result>(code: string, more = {}): Promise<Result> {
  return Promise.reject(new AtriumError(code, '', { domain: 'two_factor', ...more }));
}

function wait<Result>(): Promise<Result> {
  return new Promise(() => {});
}

/** Nothing guards the account yet: both ways are offered, and passkeys. */
export const Bare: Story = {
  render: () => <Settings guard={bareGuard} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(said('two_factor.deactivated'))).toHaveLength(2);
    const app = canvas.getByRole('link', { name: said('two_factor.set_up.totp') });
    await expect(app).toHaveAttribute('href', '/users/two_factor_authentication/settings/new/totp');
    await expect(canvas.queryByRole('heading', { name: said('two_factor.codes') })).toBeNull();
  },
};

/** The network offers apps no longer: whoever has only one is told, asked for another way, and led on (SET-E03). */
export const Withdrawn: Story = {
  name: 'What guards the account is no longer offered (SET-E03)',
  render: () => {
    const [app, email] = bareGuard.factors;
    const owned = fullGuard.factors[0];
    return (
      <Settings
        guard={{
          ...bareGuard,
          factors: [...(app && owned ? [{ ...owned, available: false }] : []), ...(email ? [email] : [])],
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('two_factor.withdrawn'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('two_factor.set_up.email') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('two_factor.later') })).toHaveAttribute('href', '/chat');
  },
};

/** Everything is set up; a passkey is removed after a question, which Escape answers with no. */
export const Full: Story = {
  render: () => <Settings guard={fullGuard} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(said('two_factor.activated'))).toHaveLength(2);
    await expect(canvas.getByText(said('two_factor.codes.left', { count: 8 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.passkey.actions', { name: 'Laptop' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said('two_factor.remove') }));
    const dialog = await screen.findByRole('alertdialog', {
      name: said('two_factor.passkey.remove.title', { name: 'Laptop' }),
    });
    await userEvent.click(within(dialog).getByRole('button', { name: said('two_factor.remove') }));
    await expect(removed).toHaveBeenLastCalledWith({
      what: { type: 'passkey', id: fullGuard.passkeys[0]?.id },
      name: 'Laptop',
      password: '',
    });
  },
};

/** Signing in was long ago: the password is asked for, and without it nothing goes. */
export const RemovedByPassword: Story = {
  render: () => <Settings guard={{ ...fullGuard, password_required: true }} />,
  play: async ({ canvas }) => {
    removed.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.remove') }));
    const dialog = within(await screen.findByRole('alertdialog', { name: said('two_factor.remove.email.title') }));
    await userEvent.click(dialog.getByRole('button', { name: said('two_factor.remove') }));
    await expect(removed).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(containing(said('two_factor.password'))), 'secret');
    await userEvent.click(dialog.getByRole('button', { name: said('two_factor.remove') }));
    await expect(removed.mock.lastCall?.[0].password).toBe('secret');
  },
};

/** The network asks everybody, nothing is set up, and the last way cannot go. */
export const Enforced: Story = {
  render: () => (
    <SetUpScreen onSignOut={done}>
      <Settings guard={{ ...bareGuard, mode: 'enforced' }} />
    </SetUpScreen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said('two_factor.enforced'));
    await userEvent.click(canvas.getByRole('button', { name: said('session.sign_out') }));
    await expect(done).toHaveBeenCalled();
  },
};

/** The backup codes are used up. */
export const NoCodesLeft: Story = {
  render: () => <Settings guard={{ ...fullGuard, backup_codes_left: 0 }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said('two_factor.codes.none'));
  },
};

/** Nobody confirmed on the device: the dialog stays and says so. */
export const PasskeyCanceled: Story = {
  render: () => <Settings guard={bareGuard} isNaming />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: said('two_factor.passkey.add') }));
    await userEvent.click(dialog.getByRole('button', { name: said('two_factor.passkey.continue') }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(said('two_factor.refusal.passkey_canceled'));
    await userEvent.clear(dialog.getByLabelText(beginning(said('two_factor.passkey.name'))));
    await userEvent.click(dialog.getByRole('button', { name: said('two_factor.passkey.continue') }));
    await expect(dialog.getByLabelText(beginning(said('two_factor.passkey.name')))).toHaveAccessibleDescription(
      said('two_factor.problem.name_empty'),
    );
  },
};

/** The QR code, the key to be typed, and a wrong first code. */
export const SetUpApp: Story = {
  name: 'Set up app (TFA-002, TFA-024)',
  render: () => {
    const errors = { code: ['js.authentication.2fa.invalid_code'] } as const;
    const machine = factorFormMachine.provide({
      actors: { saveDraft: fromPromise(() => refuse<Codes>('invalid_code', { errors })) },
    });
    const draft = { type: 'totp', key: exampleUri, code: '' } as const;
    return <FactorSetUp formRef={createActor(machine, { input: { draft } }).start()} back="/settings" />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: said('two_factor.set_up.totp.picture') })).toBeVisible();
    await expect(canvas.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: beginning(said('two_factor.code')) }), '123456{Enter}');
    await expect(await canvas.findByText(said('js.authentication.2fa.invalid_code'))).toBeVisible();
  },
};

/** A code is on its way; what is no code is not sent. */
export const SetUpMail: Story = {
  name: 'Set up mail (TFA-003, TFA-E04)',
  render: () => {
    const machine = factorFormMachine.provide({ actors: { saveDraft: fromPromise(() => wait<Codes>()) } });
    const draft = { type: 'email', key: 'name', code: '' } as const;
    return <FactorSetUp formRef={createActor(machine, { input: { draft } }).start()} back="/settings" />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('two_factor.set_up.email.sent'))).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.set_up.submit') }));
    await expect(canvas.queryByText(containing(said('two_factor.problem.code')))).toBeNull();
    await userEvent.type(canvas.getByLabelText(beginning(said('two_factor.code'))), '12ab{Enter}');
    await expect(canvas.getByText(said('two_factor.problem.code'))).toBeVisible();
  },
};

/** Ten codes, to be kept as a file; they have the focus that their form had. */
export const NewCodes: Story = {
  name: 'New codes (TFA-028, TFA-D03)',
  render: () => <BackupCodes codes={Array.from({ length: 10 }, (_, index) => `12345678${index}0`)} onDone={done} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10);
    await expect(canvas.getByRole('heading', { name: said('two_factor.codes.new') })).toHaveFocus();
    const file = canvas.getByRole('link', { name: said('two_factor.codes.download') });
    await expect(file).toHaveAttribute('download', 'backup_codes.txt');
    await expect(file.getAttribute('href')).toContain('12345%2067800%0A');
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.codes.done') }));
    await expect(done).toHaveBeenCalled();
  },
};

/** New codes after a password, which was wrong. */
export const ResetCodes: Story = {
  name: 'Reset codes (TFA-005, TFA-D11)',
  render: () => {
    const errors = { password: ['two_factor.refusal.wrong_password'] } as const;
    const machine = backupCodesMachine.provide({
      actors: { saveDraft: fromPromise(() => refuse<Codes>('wrong_password', { errors })) },
    });
    const guard = { ...bareGuard, passkeys: fullGuard.passkeys, password_required: true };
    return (
      <BackupCodesReset formRef={createActor(machine, { input: { draft: resetDraftOf(guard) } }).start()} back="/" />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(beginning(said('two_factor.code')))).toBeNull();
    await userEvent.type(canvas.getByLabelText(containing(said('two_factor.password'))), 'wrong{Enter}');
    await expect(await canvas.findByText(said('two_factor.refusal.wrong_password'))).toBeVisible();
  },
};

/** New codes after a code of the app; any other failure reads the same everywhere. */
export const ResetCodesByApp: Story = {
  name: 'Reset codes by app (TFA-005, TFA-014, TFA-025)',
  render: () => {
    const machine = backupCodesMachine.provide({
      actors: { saveDraft: fromPromise(() => Promise.reject<Codes>(new AtriumError('unexpected', ''))) },
    });
    const form = createActor(machine, { input: { draft: resetDraftOf(fullGuard) } }).start();
    return <BackupCodesReset formRef={form} back="/" />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(containing(said('two_factor.password')))).toBeNull();
    await userEvent.type(canvas.getByLabelText(beginning(said('two_factor.code'))), '123456{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('js.generic_error'));
  },
};

/** The app goes with a code; too many wrong ones close it for a while. */
export const RemoveApp: Story = {
  render: () => {
    const machine = totpRemovalMachine.provide({
      actors: { saveDraft: fromPromise(() => refuse<RemovalDraft>('rate_limited', { retryAfter: 840 })) },
    });
    const id = fullGuard.factors[0]?.id;
    if (!id) throw new Error('The account of the example has an app.');
    return <TotpRemoval formRef={createActor(machine, { input: { draft: { id, code: '' } } }).start()} back="/" />;
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText(beginning(said('two_factor.code'))), '123456{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('two_factor.closed', { minutes: 14 }));
  },
};

function Step({ step }: { readonly step: SignInStep }) {
  const mail = stepMailMachine.provide({ actors: { act: fromPromise(() => refuse<SignInStep>('mailed_just_now')) } });
  const passkey = passkeyEntryMachine.provide({
    actors: { act: fromPromise(() => refuse<SignedIn>('passkey_refused')) },
  });
  const form = secondStepMachine.provide({ actors: { saveDraft: fromPromise(() => wait<SignedIn>()) } });
  return (
    <SecondStepScreen>
      <SecondStep
        step={step}
        formRef={createActor(form, { input: { draft: { code: '' } } }).start()}
        mailRef={createActor(mail, { input: { entity: step } }).start()}
        passkeyRef={createActor(passkey, { input: { entity: { isSecondStep: true } } }).start()}
        hasPasskeys
      />
    </SecondStepScreen>
  );
}

/** An app alone. */
export const StepByApp: Story = {
  render: () => <Step step={exampleStep} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: said('two_factor.step.use_passkey') })).toBeNull();
    await userEvent.type(canvas.getByLabelText(beginning(said('two_factor.code'))), '123 456{Enter}');
    await expect(canvas.getByRole('button', { name: said('two_factor.step.submit') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** Everything: a passkey, a mail, a code. */
export const StepByAnything: Story = {
  render: () => (
    <Step step={{ ...exampleStep, factors: ['totp', 'email'], has_passkey: true, email: 'm•••@atrium.example' }} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.step.use_passkey') }));
    await expect(await canvas.findByText(said('two_factor.refusal.passkey_refused'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.step.mail') }));
    await expect(await canvas.findByText(said('two_factor.refusal.mailed_just_now'))).toBeVisible();
  },
};

/** It has taken too long. */
export const Over: Story = {
  render: () => <SecondStepOver />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('two_factor.step.over'))).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/users/sign_in');
  },
};

/** The way in without a password. */
export const PasskeyAtTheDoor: Story = {
  render: () => {
    const machine = passkeyEntryMachine.provide({
      actors: { act: fromPromise(() => refuse<SignedIn>('passkey_refused')) },
    });
    return (
      <SignInPasskey entryRef={createActor(machine, { input: { entity: { isSecondStep: false } } }).start()} remember />
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('session.sign_in.passkey') }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('two_factor.refusal.passkey_refused'));
  },
};
