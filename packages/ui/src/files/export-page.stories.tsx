import { exportPageMachine, type FileExport } from '@atrium/core/files';
import { folderOf } from '@atrium/core/files/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { ExportPage } from './export-page.tsx';

type ShownProps = { readonly found: FileExport | AtriumError | null; readonly onStart: () => void };

const exported = (values: Partial<FileExport>) =>
  ({
    id: '670000000000000000000001',
    status: 'in_progress',
    progress: 42,
    createdAt: '2026-11-20T09:00:00.000Z',
    files: [],
    ...values,
  }) as FileExport;

/** The page of an export whose server knows this one; another begins at once. */
function Shown({ found, onStart }: ShownProps) {
  const [pageRef] = useState(() =>
    createActor(
      exportPageMachine.provide({
        actors: {
          find: fromPromise(async () => {
            if (found instanceof AtriumError) throw found;
            return found;
          }),
          start: fromPromise(async () => {
            onStart();
            return exported({ status: 'initialized', progress: 0 });
          }),
          read: fromPromise(async () => exported({})),
        },
      }),
      { input: { folderId: folderOf().id } },
    ).start(),
  );
  return <ExportPage pageRef={pageRef} folder={folderOf({ name: 'Board', type: 'folder' })} />;
}

const meta = {
  title: 'files/ExportPage',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: { found: null, onStart: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  name: 'None yet (FILE-D22)',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said('files.export.start') }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  },
};

export const Packing: Story = {
  name: 'Packing (FILE-072)',
  args: { found: exported({ progress: 42.7 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: said('files.export.packing') })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const archive = (name: string, size: number) => ({
  id: name as never,
  ...{ name, size, extension: 'zip', fileUrl: `/download/${name}`, downloadUrl: `/download/${name}` },
});

export const Finished: Story = {
  name: 'Finished (FILE-071, FILE-073)',
  args: {
    found: exported({
      status: 'finished',
      progress: 100,
      files: [archive('Board-1.zip', 2_147_483_648), archive('Board-2.zip', 1_024)],
    }),
  },
  play: async ({ canvas, args, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Board-2.zip' });
    const [icon, name] = [link.querySelector('svg'), link.lastChild];
    const range = document.createRange();
    if (name) range.selectNodeContents(name);
    // The sign stands beside the name, not above it.
    await expect(icon?.getBoundingClientRect().bottom).toBeGreaterThan(range.getBoundingClientRect().top + 4);
    await expect(link).toHaveAttribute('href', '/download/Board-2.zip');
    await expect(canvas.getByText(said('js.uploads.size', { value: 2, unit: 'GB' }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('files.export.again') }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { found: exported({ status: 'failed' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said('files.export.failed'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('files.export.again') })).toBeEnabled();
  },
};

export const Unknown: Story = {
  args: { found: new AtriumError('offline', '') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said('general.retry') }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
