import { AtriumError } from '@atrium/core/machine';
import { emptyCredentials, type SignedIn, signInMachine } from '@atrium/core/session';
import { exampleVisitor } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { alone, containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const meta = {
  title: 'session/SignInScreen',
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

function signInThat(save: () => Promise<SignedIn>) {
  const machine = signInMachine.provide({ actors: { saveDraft: fromPromise(save) } });
  return createActor(machine, { input: { draft: emptyCredentials } }).start();
}

const network = {
  ...exampleVisitor.network,
  sign_in: { ...exampleVisitor.network.sign_in, devise_text_before: 'The house of everyone at the cooperative.' },
};
const never = () => new Promise<SignedIn>(() => {});

export const Empty: Story = {
  args: { network, formRef: signInThat(never) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(network.name);
    await expect(canvas.getByText('The house of everyone at the cooperative.')).toBeVisible();
    await expect(canvas.getByLabelText(containing(said('session.sign_in.email')))).toHaveValue('');
    await expect(canvas.getByLabelText(alone(said('session.sign_in.password')))).toHaveValue('');
    await expect(canvas.getByRole('checkbox', { name: said('session.sign_in.remember') })).not.toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/legal/privacy');
  },
};

export const Problems: Story = {
  args: { network, formRef: signInThat(never) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: said('session.sign_in.submit') }));
    await expect(canvas.getByLabelText(containing(said('session.sign_in.email')))).toHaveAccessibleDescription(
      said('session.problem.email_empty'),
    );
    await expect(canvas.getByLabelText(containing(said('session.sign_in.email')))).toHaveFocus();
  },
};

export const Refused: Story = {
  args: {
    network,
    formRef: signInThat(() => Promise.reject(new AtriumError('wrong_credentials', 'refused', { domain: 'session' }))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(containing(said('session.sign_in.email'))), 'member@atrium.example');
    await userEvent.type(canvas.getByLabelText(alone(said('session.sign_in.password'))), 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('session.refusal.wrong_credentials'));
    await expect(canvas.getByLabelText(containing(said('session.sign_in.email')))).toHaveValue('member@atrium.example');
  },
};

export const Busy: Story = {
  args: { network, formRef: signInThat(never) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(containing(said('session.sign_in.email'))), 'member@atrium.example');
    await userEvent.type(canvas.getByLabelText(alone(said('session.sign_in.password'))), 'welcome{Enter}');
    await expect(canvas.getByRole('button', { name: said('session.sign_in.submit') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
