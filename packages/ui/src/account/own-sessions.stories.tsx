import { deviceOf, type OwnSession, otherSessionsMachine, sessionListMachine } from '@atrium/core/account';
import { exampleSessions } from '@atrium/core/account/fixtures';
import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { OwnSessions } from './own-sessions.tsx';

const onEndOthers = fn();

function sessionsOf(rows: readonly OwnSession[], isRefused = false) {
  const act = fromRowActs<OwnSession, 'end', null>(
    ({ id }) => id,
    ({ rows: ended }, { each }) =>
      each(ended, async () => (isRefused ? Promise.reject(new AtriumError('not_found', '', { status: 404 })) : null)),
  );
  const machine = sessionListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const listRef = createActor(machine, { input: { filter: null, facts: null } }).start();
  listRef.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  const others = otherSessionsMachine.provide({ actors: { act: fromPromise(async () => onEndOthers()) } });
  return { listRef, othersRef: createActor(others).start() };
}

const meta = {
  title: 'account/OwnSessions',
  component: OwnSessions,
  args: sessionsOf(exampleSessions),
} satisfies Meta<typeof OwnSessions>;
export default meta;
type Story = StoryObj<typeof meta>;

const others = exampleSessions.slice(1);

/** What the way is called to sign a device out. */
const endingOf = ({ user_agent }: OwnSession) => {
  const device = deviceOf(user_agent);
  const name = device ? said('account.sessions.device', { ...device }) : said('account.sessions.unknown');
  return said('account.sessions.end_named', { device: name });
};

/** One's own device is named and stays; others are signed out one by one. */
export const Several: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('account.sessions.current'))).toBeVisible();
    for (const other of others) await expect(canvas.getByRole('button', { name: endingOf(other) })).toBeVisible();
    const [first] = others;
    if (first) await userEvent.click(canvas.getByRole('button', { name: endingOf(first) }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
};

/** Signing out everywhere else is asked about. */
export const AllOthers: Story = {
  args: sessionsOf(exampleSessions),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('account.sessions.end_others') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: said('account.sessions.end_others') }));
    await waitFor(() => expect(onEndOthers).toHaveBeenCalled());
  },
};

/** What has ended meanwhile is said beside its row. */
export const Refused: Story = {
  args: sessionsOf(exampleSessions, true),
  play: async ({ canvas }) => {
    const [first] = others;
    if (first === undefined) throw new Error('There are other devices.');
    const button = canvas.getByRole('button', { name: endingOf(first) });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByText(said('failure.not_found'))).toBeVisible();
  },
};

/** Signed in here only: there is nothing to end. */
export const HereOnly: Story = {
  args: sessionsOf(exampleSessions.slice(0, 1)),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('account.sessions.alone'))).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
