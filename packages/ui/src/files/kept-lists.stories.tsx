import {
  type PendingDecision,
  type PendingFile,
  pendingListMachine,
  type RemovedEntry,
  trashListMachine,
} from '@atrium/core/files';
import { fileEntryOf, fileVersionOf, removedEntryOf } from '@atrium/core/files/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { PendingList } from './pending-list.tsx';
import { TrashList } from './trash-list.tsx';

type ShownProps = {
  readonly removed: readonly RemovedEntry[] | null;
  readonly pending: readonly PendingFile[] | null;
  readonly onAct: (names: readonly string[], act: object) => void;
};

const input = { filter: null, facts: { id: '1' } };

/** The trash, or what waits: lists that hear only what they are sent. */
function Shown({ removed, pending, onAct }: ShownProps) {
  const [refs] = useState(() => {
    const trash = trashListMachine.provide({
      actors: {
        pages: fromCallback(() => {}),
        act: fromCallback(({ input: { rows, act }, self, sendBack }) => {
          onAct(
            rows.map(({ name }: RemovedEntry) => name),
            act,
          );
          sendBack({ type: 'act.ended', id: self.id, done: rows, left: rows, failure: null });
        }),
      },
    });
    const waiting = pendingListMachine.provide({
      actors: {
        pages: fromCallback(() => {}),
        act: fromCallback(({ input: { rows, act }, self, sendBack }) => {
          onAct(
            rows.map(({ file }: PendingFile) => file.name),
            act satisfies PendingDecision,
          );
          sendBack({ type: 'act.ended', id: self.id, done: rows, left: rows, failure: null });
        }),
      },
    });
    const refs = { trash: createActor(trash, { input }).start(), waiting: createActor(waiting, { input }).start() };
    if (removed) refs.trash.send({ type: 'pages.loaded', rows: removed, hasMore: false });
    if (pending) refs.waiting.send({ type: 'pages.loaded', rows: pending, hasMore: false });
    return refs;
  });
  return pending ? (
    <PendingList listRef={refs.waiting} areas={null} />
  ) : (
    <TrashList listRef={refs.trash} areas={null} />
  );
}

const waits: PendingFile = { file: fileEntryOf(1, { name: 'Statutes.pdf' }), version: fileVersionOf(null) };

const meta = {
  title: 'files/TrashAndApproval',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: { removed: null, pending: null, onAct: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Trash: Story = {
  name: 'Trash (FILE-D23)',
  args: {
    removed: [
      removedEntryOf(1),
      removedEntryOf(2, { entry: 'folder', name: 'Old plans', folder: null, can: { restore: false } }),
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    const rows = canvas.getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent(/Was in “Vorstand”/);
    await expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(args.onAct).toHaveBeenCalledWith(['Entwurf 1.docx'], { type: 'restore' });
  },
};

export const EmptyTrash: Story = {
  args: { removed: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The trash is empty.')).toBeVisible();
  },
};

export const Approval: Story = {
  name: 'Approval (FILE-054, FILE-055, FILE-D14)',
  args: { pending: [waits] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Decline the new version of “Statutes.pdf”/ }));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Not agreed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await expect(args.onAct).toHaveBeenCalledWith(
      ['Statutes.pdf'],
      expect.objectContaining({ decision: 'decline', reason: 'Not agreed.' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(args.onAct).toHaveBeenLastCalledWith(
      ['Statutes.pdf'],
      expect.objectContaining({ decision: 'approve' }),
    );
  },
};

export const OvertakenVersion: Story = {
  args: { pending: [{ ...waits, version: { ...waits.version, is_outdated: true } }] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};

export const NothingWaits: Story = {
  args: { pending: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing waits for approval.')).toBeVisible();
  },
};

export const TrashOnAPhoneInGerman: Story = {
  args: { removed: [removedEntryOf(1), removedEntryOf(2)] },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark', language: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Wiederherstellen' })).toHaveLength(2);
  },
};
