import {
  type FileEntry,
  type PendingDecision,
  type PendingFile,
  pendingListMachine,
  type RemovedEntry,
  reviewedListMachine,
  trashListMachine,
} from '@atrium/core/files';
import { fileEntryOf, fileVersionOf, removedEntryOf } from '@atrium/core/files/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { written } from '../i18n/written.fixtures.ts';
import { ApprovalPage } from './approval-page.tsx';
import { TrashList } from './trash-list.tsx';

type ShownProps = {
  readonly removed: readonly RemovedEntry[] | null;
  readonly pending: readonly PendingFile[] | null;
  readonly reviewed: readonly FileEntry[];
  readonly readerId?: string;
  readonly onAct: (names: readonly string[], act: object) => void;
};

const input = { filter: null, facts: { id: '1' } };

/** The trash, or what waits: lists that hear only what they are sent. */
function Shown({ removed, pending, reviewed, readerId = '', onAct }: ShownProps) {
  const [tab, setTab] = useState<string | null>(null);
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
    const reviews = reviewedListMachine.provide({ actors: { pages: fromCallback(() => {}) } });
    const refs = {
      trash: createActor(trash, { input }).start(),
      waiting: createActor(waiting, { input }).start(),
      reviews: createActor(reviews, { input }).start(),
    };
    refs.reviews.send({ type: 'pages.loaded', rows: reviewed, hasMore: false });
    if (removed) refs.trash.send({ type: 'pages.loaded', rows: removed, hasMore: false });
    if (pending) refs.waiting.send({ type: 'pages.loaded', rows: pending, hasMore: false });
    return refs;
  });
  return pending ? (
    <ApprovalPage
      pendingRef={refs.waiting}
      reviewedRef={refs.reviews}
      readerId={readerId}
      tab={tab}
      onChoose={setTab}
      areas={null}
    />
  ) : (
    <TrashList listRef={refs.trash} areas={null} />
  );
}

const waits: PendingFile = { file: fileEntryOf(1, { name: 'Statutes.pdf' }), version: fileVersionOf(null) };

const meta = {
  title: 'files/TrashAndApproval',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: { removed: null, pending: null, reviewed: [], onAct: fn() },
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
    await expect(rows[0]).toHaveTextContent(said('files.trash.was_in', { folder: 'Vorstand' }));
    await expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('files.trash.restore') }));
    await expect(args.onAct).toHaveBeenCalledWith(['Entwurf 1.docx'], { type: 'restore' });
  },
};

export const EmptyTrash: Story = {
  args: { removed: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('files.trash.empty'))).toBeVisible();
  },
};

export const Approval: Story = {
  name: 'Approval (FILE-054, FILE-055, FILE-D14)',
  args: { pending: [waits] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.decline') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: said('files.pending.decline.title', { name: 'Statutes.pdf' }) }),
    );
    await userEvent.type(dialog.getByLabelText(containing(said('files.pending.reason'))), 'Not agreed.');
    await userEvent.click(dialog.getByRole('button', { name: said('files.pending.decline') }));
    await expect(args.onAct).toHaveBeenCalledWith(
      ['Statutes.pdf'],
      expect.objectContaining({ decision: 'decline', reason: 'Not agreed.' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.approve') }));
    await expect(args.onAct).toHaveBeenLastCalledWith(
      ['Statutes.pdf'],
      expect.objectContaining({ decision: 'approve' }),
    );
  },
};

export const OwnVersion: Story = {
  name: 'Own version (FILE-057)',
  args: { pending: [waits], readerId: waits.version.author.id },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: said('files.pending.decline') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.withdraw') }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: said('files.pending.withdraw.title', { name: 'Statutes.pdf' }) }),
    );
    await userEvent.click(dialog.getByRole('button', { name: said('files.pending.withdraw') }));
    await expect(args.onAct).toHaveBeenCalledWith(['Statutes.pdf'], { decision: 'withdraw', reason: '' });
  },
};

export const OvertakenVersion: Story = {
  args: { pending: [{ ...waits, version: { ...waits.version, is_outdated: true } }] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.approve') }));
    await expect(await screen.findByRole('alertdialog')).toBeVisible();
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};

export const NothingWaits: Story = {
  args: { pending: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('files.approval.empty'))).toBeVisible();
  },
};

export const TrashOnAPhoneInGerman: Story = {
  args: { removed: [removedEntryOf(1), removedEntryOf(2)] },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark', language: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: 'Wiederherstellen' })).toHaveLength(2);
  },
};

export const Reviews: Story = {
  name: 'Approval with two tabs (FILE-007, FILE-056)',
  args: {
    pending: [waits],
    reviewed: [
      fileEntryOf(1, {
        name: 'Statutes.docx',
        extension: 'docx',
        review_status: { insertions: 3, deletions: 1, changes: 0, comments: 2 },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      said('files.approval.tab.versions'),
      said('files.approval.tab.reviews'),
    ]);
    await expect(canvas.getByRole('link', { name: 'Statutes.pdf' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: said('files.approval.tab.reviews') }));
    const row = within(await canvas.findByRole('listitem'));
    const parts = [
      said('files.review.insertions', { count: 3 }),
      said('files.review.deletions', { count: 1 }),
      said('files.review.comments', { count: 2 }),
    ];
    await expect(row.getByRole('link', { name: 'Statutes.docx' })).toBeVisible();
    await expect(row.getByText(written().list(parts))).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Statutes.pdf' })).toBeNull();
  },
};

export const NoReviews: Story = {
  name: 'No open review (FILE-007)',
  args: { pending: [] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('files.approval.empty'))).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: said('files.approval.tab.reviews') }));
    await expect(canvas.getByText(said('files.reviews.empty'))).toBeVisible();
  },
};
