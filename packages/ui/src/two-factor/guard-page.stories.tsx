import {
  guardPageMachine,
  guardRemovalMachine,
  type Passkey,
  passkeyFormMachine,
  passkeyNameMachine,
  type TwoFactor,
} from '@atrium/core/two-factor';
import { bareGuard, fullGuard } from '@atrium/core/two-factor/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { GuardPage } from './guard-page.tsx';

const never = <Result,>() => new Promise<Result>(() => {});

/** The page with a server that takes everything, and gives backup codes with the first passkey. */
function Shown({ guard }: { readonly guard: TwoFactor }) {
  const [pageRef] = useState(() => {
    const machine = guardPageMachine.provide({
      actors: {
        facts: fromCallback(() => {}),
        removal: guardRemovalMachine.provide({ actors: { act: fromPromise(() => never<undefined>()) } }),
        passkeyForm: passkeyFormMachine.provide({ actors: { saveDraft: fromPromise(async () => ['1234567890']) } }),
        passkeyName: passkeyNameMachine.provide({ actors: { saveDraft: fromPromise(() => never<Passkey>()) } }),
      },
    });
    return createActor(machine, { input: { guard } }).start();
  });
  return <GuardPage pageRef={pageRef} hasPasskeys onward={null} />;
}

const meta = {
  title: 'two-factor/GuardPage',
  component: Shown,
  args: { guard: bareGuard },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first passkey has a name proposed; its backup codes stand alone until they are noted. */
export const FirstPasskey: Story = {
  name: 'First passkey (TFA-D08)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.passkey.add') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('textbox')).not.toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: said('two_factor.passkey.continue') }));
    await expect(await canvas.findByText('12345 67890')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said('two_factor.passkey.add') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.codes.done') }));
    await expect(await canvas.findByRole('button', { name: said('two_factor.passkey.add') })).toBeVisible();
  },
};

/** A passkey is renamed in a dialog. */
export const Renamed: Story = {
  args: { guard: fullGuard },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('two_factor.passkey.actions', { name: 'Laptop' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said('two_factor.passkey.rename') }));
    await expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Laptop');
  },
};
