import { type ArrivalsRef, arrivalsMachine, type TakenName } from '@atrium/core/files';
import { AtriumError } from '@atrium/core/machine';
import { exampleObjectId, exampleQueue } from '@atrium/core/uploads/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { ArrivalsPanel } from './arrivals-panel.tsx';

type Prepared = {
  readonly folderIds: Readonly<Record<string, string>>;
  readonly taken: readonly (TakenName & { readonly path: string })[];
};

type Bringing = {
  readonly send: (name: string) => {
    store(object: { id: never }): void;
    fail(error: Error): void;
    options: { onProgress(share: number): void };
  };
};

type ShownProps = {
  readonly names: readonly string[];
  readonly isTaken: boolean;
  /** What becomes of the uploads once they are under way. */
  readonly ending: (bringing: Bringing) => void;
};

/** Uploads into a folder that arrive as the story says. */
function Shown({ names, isTaken, ending }: ShownProps) {
  const [ref] = useState(() => startArrivals(names, isTaken, ending));
  return <ArrivalsPanel arrivalsRef={ref} />;
}

function startArrivals(names: readonly string[], isTaken: boolean, ending: ShownProps['ending']): ArrivalsRef {
  const { files, transport, uploadQueue } = exampleQueue();
  const taken = names.map((name) => ({ name, file_id: 'old' as never, replaceable: true, path: '' }));
  const folderIds: Readonly<Record<string, string>> = { '': 'f1' };
  const prepared: Prepared = { folderIds, taken: isTaken ? taken : [] };
  const machine = arrivalsMachine.provide({
    actors: {
      queue: uploadQueue,
      prepare: fromPromise(async () => prepared),
      place: fromPromise(async ({ input }) => input.files.map(({ id }) => id)),
      listen: fromCallback(() => undefined),
    },
  });
  const ref = createActor(machine, { input: { filter: null, maxSize: null } }).start();
  const kept = names.map((name) => ({ ...files.keep(Object.assign(new Blob(['x']), { name })), path: '' }));
  ref.send({ type: 'files.dropped', drop: { folderId: 'f1', files: kept } });
  const idOf = (name: string) => kept.find((one) => one.name === name)?.clientId ?? '';
  setTimeout(() => ending({ send: (name) => transport.sends.get(idOf(name) as never) as never }), 100);
  return ref;
}

const meta = {
  title: 'files/ArrivalsPanel',
  component: Shown,
  args: { names: ['Plan.pdf', 'Budget.xlsx'], isTaken: false, ending: () => undefined } as ShownProps,
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  name: 'Under way (FILE-033)',
  args: { ending: ({ send }) => send('Plan.pdf').options.onProgress(0.5) },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('progressbar', {
      name: said('files.arrivals.progress', { arrived: 0, total: 2 }),
    });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
    await expect(canvas.queryByRole('button', { name: said('files.arrivals.close') })).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    ending: ({ send }) => {
      send('Plan.pdf').store({ id: exampleObjectId(1) as never });
      send('Budget.xlsx').fail(new AtriumError('payload_too_large', '', { status: 413 }));
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(said('files.arrivals.failed', { count: 1 }))).toBeVisible();
    await expect(canvas.getByText(/Budget\.xlsx/)).toBeVisible();
    // No notice comes up over what is pressed here.
    const { top } = canvas.getByRole('region', { name: said('files.arrivals') }).getBoundingClientRect();
    const clear = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--kept-clear'));
    await expect(clear).toBeGreaterThanOrEqual(Math.floor(document.documentElement.clientHeight - top));
    await userEvent.click(canvas.getByRole('button', { name: said('files.arrivals.close') }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: said('files.arrivals') })).toBeNull());
  },
};

export const NamesTaken: Story = {
  name: 'Names taken (FILE-D07)',
  args: { isTaken: true },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: said('files.taken.title', { count: 2 }) }));
    await expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Plan.pdf', 'Budget.xlsx']);
    await expect(dialog.getByRole('button', { name: said('files.taken.replace') })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said('files.taken.both') }));
    await expect(
      await canvas.findByRole('progressbar', { name: said('files.arrivals.progress', { arrived: 0, total: 2 }) }),
    ).toBeVisible();
  },
};
