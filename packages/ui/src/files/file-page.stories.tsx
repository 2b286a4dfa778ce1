import type { DocumentAction, FileDetail, FileVersion } from '@atrium/core/files';
import { fileDetailOf, fileVersionOf, otherMember } from '@atrium/core/files/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { asRead, written } from '../i18n/written.fixtures.ts';
import { FilePage } from './file-page.tsx';
import { FileView } from './file-view.tsx';
import { type Asked, filePageOf, versionListOf } from './files.fixtures.ts';

type ShownProps = {
  readonly file: FileDetail;
  readonly versions: readonly FileVersion[];
  readonly content: { readonly text: string; readonly is_cut: boolean } | null;
  readonly readerId: string | null;
  readonly actions: readonly DocumentAction[];
  readonly onAsk: Asked;
  readonly onRename: () => void;
  readonly onNewVersion: (file: File) => void;
};

/** A file that hears of its server only what it is sent. */
function Shown({ file, versions, content, onAsk, ...rest }: ShownProps) {
  const [refs] = useState(() => ({
    pageRef: filePageOf(file, onAsk),
    versionsRef: versionListOf(file.id, versions),
  }));
  return (
    <FilePage {...refs} {...rest} lockUntil="2026-11-27">
      <FileView file={file} content={content} />
    </FilePage>
  );
}

const readOnly = { update: false, destroy: false, lock: false, unlock: false, finalize: false, approve: false };
const waiting = fileVersionOf(null, { author: otherMember, author_name: 'Jonas Weber' } as never);

const meta = {
  title: 'files/FilePage',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: {
    file: fileDetailOf({ description: 'Minutes of the board meeting in November.' }),
    versions: [fileVersionOf(2, { is_current: true }), fileVersionOf(1)],
    content: null,
    readerId: null,
    actions: [],
    ...{ onAsk: fn(), onRename: fn(), onNewVersion: fn() },
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Downloaded: Story = {
  name: 'Downloaded (FILE-001, FILE-D13)',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Protokoll 1.pdf' })).toBeVisible();
    await expect(canvas.getByText(said('files.file.no_view'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Vorstand' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.restore_version') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('restore', { major: 1 }));
    await userEvent.upload(
      canvas.getByLabelText(said('files.file.new_version'), { selector: 'input' }),
      new File(['x'], 'a.pdf'),
    );
    await expect(args.onNewVersion).toHaveBeenCalledOnce();
  },
};

export const Locking: Story = {
  name: 'Locking (FILE-031, FILE-061)',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.lock') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: said('files.file.lock.title', { name: 'Protokoll 1.pdf' }) }),
    );
    await expect(dialog.getByLabelText(containing(said('files.file.lock_until')))).toHaveValue('2026-11-27');
    await userEvent.click(dialog.getByRole('button', { name: said('files.file.lock') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('lock', { until: '2026-11-27' }));
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.finalize') }));
    await expect(
      await screen.findByRole('alertdialog', { name: said('files.file.finalize.title', { name: 'Protokoll 1.pdf' }) }),
    ).toBeVisible();
  },
};

export const Taken: Story = {
  name: 'Downloaded and locked in one (FILE-060)',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.menu') }));
    const take = await screen.findByRole('menuitem', { name: said('files.file.take') });
    await expect(take).toHaveAttribute('href', expect.stringMatching(/\?download=true$/));
    // The page stays where it is: only the browser's own way is stopped, after everything has heard the click.
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(take);
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('take', { until: '2026-11-27' }));
  },
};

export const LockedByAnother: Story = {
  name: 'Locked by another (FILE-059, FILE-D17)',
  args: {
    file: fileDetailOf({
      lockedUntil: '2026-11-27',
      lockedById: otherMember.id,
      locked_by: otherMember,
    } as never),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(said('files.locked', { name: 'Jonas Weber', until: written().day('2026-11-27') })),
    ).toBeVisible();
    for (const act of ['files.file.new_version', 'files.rename', 'files.file.unlock'] as const)
      await expect(canvas.getByRole('button', { name: said(act) })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByRole('link', { name: containing(said('files.download')) })[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.menu') }));
    await expect(await screen.findByRole('menuitem', { name: containing(said('files.file.take')) })).toHaveTextContent(
      said('files.refusal.locked'),
    );
  },
};

export const Final: Story = {
  name: 'Final (FILE-058)',
  args: { file: fileDetailOf({ finalizedAt: '2026-11-19T09:00:00.000Z' }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(said('files.final'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('files.file.new_version') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.reopen') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('reopen', { until: '2026-11-27' }));
  },
};

export const Waiting: Story = {
  name: 'Waiting (FILE-052, FILE-D14)',
  args: { file: fileDetailOf({ pending_versions: [waiting], pending_count: 1 }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(
      canvas.getByText(
        asRead(said('files.pending.of', { name: 'Jonas Weber', when: written().dateTime(waiting.created_at) })),
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.decline') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: said('files.pending.decline.title', { name: 'Protokoll 1.pdf' }) }),
    );
    await userEvent.type(dialog.getByLabelText(containing(said('files.pending.reason'))), 'Page 3 is missing.');
    await userEvent.click(dialog.getByRole('button', { name: said('files.pending.decline') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('decline', { reason: 'Page 3 is missing.' }));
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.approve') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('approve', { reason: '' }));
  },
};

export const Overtaken: Story = {
  name: 'Overtaken (FILE-E14)',
  args: { file: fileDetailOf({ pending_versions: [{ ...waiting, is_outdated: true }] }) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.approve') }));
    const dialog = within(await screen.findByRole('alertdialog', { name: said('files.pending.outdated.title') }));
    await expect(args.onAsk).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: said('files.pending.approve') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('approve', { reason: '' }));
  },
};

export const BroughtByTheReader: Story = {
  name: 'Brought by the reader (FILE-057)',
  args: {
    file: fileDetailOf({ pending_versions: [waiting], needs_approval: true, can: { ...readOnly, update: true } }),
    readerId: otherMember.id,
  },
  play: async ({ canvas, args, userEvent }) => {
    for (const decision of ['approve', 'decline'] as const)
      await expect(canvas.queryByRole('button', { name: said(`files.pending.${decision}`) })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('files.pending.withdraw') }));
    const dialog = within(
      await screen.findByRole('alertdialog', {
        name: said('files.pending.withdraw.title', { name: 'Protokoll 1.pdf' }),
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: said('files.pending.withdraw') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('withdraw', { reason: '' }));
  },
};

export const OnlyRead: Story = {
  name: 'Only read (FILE-031, FILE-057, FILE-060)',
  args: { file: fileDetailOf({ can: readOnly, pending_versions: [waiting] }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: said('files.pending.decline') })).toBeNull();
    await expect(canvas.getByRole('button', { name: said('files.file.lock') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.menu') }));
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  },
};

export const Text: Story = {
  args: {
    file: fileDetailOf({ view: 'text', name: 'Notes.txt' }),
    content: { text: 'Agenda\n1. Greeting\n2. <script>alert(1)</script>', is_cut: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    await expect(canvas.getByText(said('files.file.cut'))).toBeVisible();
  },
};

export const Film: Story = {
  args: { file: fileDetailOf({ view: 'video', name: 'Fest.mp4', kind: 'video', captions: true }) },
  play: async ({ canvasElement, canvas }) => {
    const track = canvasElement.querySelector('track');
    await expect(track?.getAttribute('src')).toMatch(/captions\.vtt$/);
    await expect(track?.default).toBe(true);
    await expect(canvas.queryByText(containing(said('files.file.captions.none', { name: 'Fest.vtt' })))).toBeNull();
  },
};

export const Sound: Story = {
  args: { file: fileDetailOf({ view: 'audio', name: 'Chor.mp3', kind: 'audio' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('files.file.captions.none', { name: 'Chor.vtt' }))).toBeVisible();
  },
};

export const OnAPhoneInGermanAtNight: Story = {
  args: {
    file: fileDetailOf({
      name: 'Geschäftsordnung der Mitgliederversammlung und des Vorstands.pdf',
      pending_versions: [waiting],
    }),
  },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark', language: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Freigeben' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const InEditors: Story = {
  name: 'With editors (FILE-006, FILE-D18, FILE-E17)',
  args: {
    file: fileDetailOf({ lockedUntil: '2026-11-27', lockedById: otherMember.id, locked_by: otherMember } as never),
    actions: [
      { action: 'view', app: 'Atrium', authorized: true },
      { action: 'edit', app: 'Atrium', authorized: false },
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.file.menu') }));
    await expect(
      await screen.findByRole('menuitem', { name: said('files.editor.view', { app: 'Atrium' }) }),
    ).toHaveAttribute('href', `/files/${args.file.id}/wopi/host/view`);
    const refused = screen.getByRole('menuitem', { name: containing(said('files.editor.edit', { app: 'Atrium' })) });
    await expect(refused).toHaveAttribute('aria-disabled', 'true');
    await expect(refused).toHaveTextContent(said('files.refusal.locked'));
  },
};
