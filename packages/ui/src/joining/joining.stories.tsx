import {
  type Applicant,
  type ApplicantDecision,
  applicantListMachine,
  applicantSchema,
  emptySignUp,
  type Joined,
  type JoiningTerms,
  type SignUpDraft,
  signUpConfirmationMachine,
  signUpMachine,
} from '@atrium/core/joining';
import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import { exampleVisitor } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { alone, beginning } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { Applicants } from './applicants.tsx';
import { SignUpConfirmationScreen } from './sign-up-confirmation-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const { network } = exampleVisitor;

const meta: Meta = {
  title: 'joining/Joining',
  component: SignUpScreen,
  subcomponents: { Applicants, SignUpConfirmationScreen },
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj;

type Save = (draft: SignUpDraft) => Promise<SignUpDraft>;

type Asked = { readonly asksProof?: boolean; readonly isOpen?: boolean } & Partial<
  Pick<JoiningTerms, 'fields' | 'domains'>
>;

function signUp(save: Save, { asksProof = false, isOpen = true, fields = [], domains = [] }: Asked = {}) {
  const machine = signUpMachine.provide({ actors: { saveDraft: fromPromise(({ input }) => save(input.draft)) } });
  const draft = emptySignUp({ asksConsent: true, asksProof, fields, domains });
  return (
    <SignUpScreen network={network} formRef={createActor(machine, { input: { draft } }).start()} isOpen={isOpen} />
  );
}

async function fillIn(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(canvas.getByLabelText(beginning(said('joining.first_name'))), 'Nora');
  await userEvent.type(canvas.getByLabelText(beginning(said('joining.last_name'))), 'Neu');
  await userEvent.type(canvas.getByLabelText(beginning(said('joining.email'))), 'nora@example.org');
  await userEvent.type(canvas.getByLabelText(alone(said('joining.password'))), 'Käsebrot am Montag');
  await userEvent.click(canvas.getByRole('checkbox', { name: /Privacy/ }));
  await userEvent.click(canvas.getByRole('button', { name: said('joining.submit') }));
}

/** Everything that is missing is named. */
export const Problems: Story = {
  render: () => signUp(() => new Promise<never>(() => {})),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('joining.submit') }));
    for (const label of ['joining.first_name', 'joining.last_name', 'joining.email', 'joining.password'] as const)
      await expect(canvas.getByLabelText(alone(said(label)))).toBeInvalid();
    await waitFor(() => expect(canvas.getByLabelText(beginning(said('joining.first_name')))).toHaveFocus());
    await expect(canvas.getByText(said('joining.problem.consent_missing'))).toBeVisible();
  },
};

/** The network asks for fields of the profile, and takes addresses of its own alone (AUTH-D14, AUTH-D30). */
export const AskedForMore: Story = {
  render: () =>
    signUp(async (draft) => draft, {
      domains: ['hof.example'],
      fields: [
        { id: 'city', label: 'Town', type: 'text', options: [], required: true, visible_to: 'members' },
        {
          ...{ id: 'trade', label: 'Trade', type: 'selection', required: false, visible_to: 'everyone' },
          options: [{ value: 'wood', label: 'Wood' }],
        },
      ],
    }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('joining.email_domains', { domains: 'hof.example' }))).toBeVisible();
    await fillIn(canvas);
    await expect(await canvas.findByText(said('joining.problem.email_domain'))).toBeVisible();
    await expect(canvas.getByLabelText(/^Town/)).toBeInvalid();
    await userEvent.type(canvas.getByLabelText(/^Town/), 'Köln');
    await userEvent.selectOptions(canvas.getByLabelText(/^Trade/), 'Wood');
    const address = canvas.getByLabelText(beginning(said('joining.email')));
    await userEvent.clear(address);
    await userEvent.type(address, 'nora@hof.example');
    await userEvent.click(canvas.getByRole('button', { name: said('joining.submit') }));
    await expect(await canvas.findByText(said('joining.sent.text', { email: 'nora@hof.example' }))).toBeVisible();
  },
};

/** The same is said of every address. */
export const Sent: Story = {
  render: () => signUp(async (draft) => draft),
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await expect(await canvas.findByText(said('joining.sent.text', { email: 'nora@example.org' }))).toBeVisible();
  },
};

/** A proof that counts no more is said, and nothing typed is lost (AUTH-E04). */
export const ProofRefused: Story = {
  render: () => {
    const refusal = { status: 422, errors: { altcha: ['joining.problem.proof_invalid'] } } as const;
    return signUp(() => Promise.reject(new AtriumError('invalid', '', refusal)), { asksProof: true });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('joining.proof'))).toBeVisible();
    await fillIn(canvas);
    await expect(await canvas.findByText(said('joining.problem.proof_invalid'))).toBeVisible();
    await expect(canvas.getByLabelText(beginning(said('joining.email')))).toHaveValue('nora@example.org');
    await expect(canvas.getByLabelText(alone(said('joining.password')))).toHaveValue('Käsebrot am Montag');
  },
};

/** Nobody joins by themselves here. */
export const Closed: Story = {
  render: () => signUp(async (draft) => draft, { isOpen: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('joining.closed'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said('joining.submit') })).toBeNull();
  },
};

function confirmation(act: () => Promise<Joined>, status: Joined['status'] | null = null) {
  const machine = signUpConfirmationMachine.provide({ actors: { act: fromPromise(act) } });
  const ref = createActor(machine, { input: { entity: { token: 't' } } }).start();
  return <SignUpConfirmationScreen network={network} confirmationRef={ref} status={status} />;
}

/** Opening the page alone confirms nothing; a link that was used leads back to joining. */
export const InvalidLink: Story = {
  render: () => confirmation(() => Promise.reject(new AtriumError('invalid_link', '', { domain: 'joining' }))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('joining.confirm.submit') }));
    await expect(await canvas.findByRole('link', { name: said('joining.again') })).toBeVisible();
  },
};

export const InTheNetwork: Story = {
  render: () => confirmation(async () => ({ status: 'joined' }), 'joined'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('joining.joined.title') })).toBeVisible();
  },
};

const applicants = ['Nora Neu', 'Otto Offen'].map((name, index) =>
  applicantSchema.parse({
    ...{ id: `65e00000000000000000000${index + 1}`, name, email: `${index}@example.org` },
    ...{ message: index === 0 ? 'We met at the garden day.' : '', created_at: '2026-11-18T09:00:00.000Z' },
  }),
);

function applicantsOf(rows: readonly Applicant[], decided: (act: ApplicantDecision) => Promise<null>) {
  const act = fromRowActs<Applicant, ApplicantDecision, null>(
    ({ id }) => id,
    ({ rows: meant, act: decision }, { each }) => each(meant, () => decided(decision)),
  );
  const machine = applicantListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: null, facts: null } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return <Applicants listRef={ref} />;
}

const decided = fn(async (_: ApplicantDecision) => null);

/** One is let in, the other turned down with words for them. */
export const Deciding: Story = {
  render: () => applicantsOf(applicants, decided),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We met at the garden day.')).toBeVisible();
    const [accept] = canvas.getAllByRole('button', { name: said('joining.requests.accept') });
    if (accept) await userEvent.click(accept);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: said('joining.requests.reject') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: said('joining.requests.reject.title', { name: 'Otto Offen' }) }),
    );
    await userEvent.type(dialog.getByRole('textbox'), 'We do not know you.');
    await userEvent.click(dialog.getByRole('button', { name: said('joining.requests.reject') }));
    await expect(await canvas.findByText(said('joining.requests.empty'))).toBeVisible();
    await expect(decided).toHaveBeenLastCalledWith({ decision: 'reject', message: 'We do not know you.' });
  },
};

/** Somebody else was quicker. */
export const DecidedMeanwhile: Story = {
  render: () => {
    const refusal = new AtriumError('join_request_not_open', '', { status: 409, domain: 'joining' });
    return applicantsOf(applicants, () => Promise.reject(refusal));
  },
  play: async ({ canvas }) => {
    const [accept] = canvas.getAllByRole('button', { name: said('joining.requests.accept') });
    if (accept) await userEvent.click(accept);
    await expect(await canvas.findByText(said('joining.refusal.join_request_not_open'))).toBeVisible();
  },
};

export const OnAPhoneInTheDark: Story = {
  render: () => signUp(() => new Promise<never>(() => {}), { asksProof: true }),
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said('joining.submit') })).toBeVisible();
  },
};
