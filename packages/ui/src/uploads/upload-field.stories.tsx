import { exampleObjectId, exampleUploads } from '@atrium/core/uploads/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { UploadField } from './upload-field.tsx';

type Uploads = ReturnType<typeof exampleUploads>;
type Input = Parameters<typeof exampleUploads>[0];

const kept = [
  { id: exampleObjectId(7), token: '', name: 'Lageplan.pdf', type: 'application/pdf', size: 482_000 },
  {
    id: exampleObjectId(8),
    token: '',
    name: 'Teilnahmebedingungen-Nachbarschaftsversammlung-Herbst.docx',
    type: '',
    size: 96_000,
  },
];
const filter = { available: true, enabled: true, mode: 'allow' as const, extensions: ['pdf', 'docx'] };

const meta = {
  title: 'uploads/UploadField',
  component: ExampleField,
  args: { onNotice: fn() },
} satisfies Meta<typeof ExampleField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const add = within(canvas.getByRole('region', { name: 'Files' })).getByRole('button', {
      name: said('js.uploads.add'),
    });
    await expect(add).toHaveAccessibleDescription(said('js.uploads.drop_here'));
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Uploading: Story = {
  args: {
    input: {},
    prepare: ({ choose, sendOf }) => {
      choose('Protokoll.pdf', 'Haushalt.xlsx', 'Plakat.png', 'Liste.csv');
      sendOf('Protokoll.pdf').options.onProgress(0.62);
      sendOf('Haushalt.xlsx').options.onProgress(0.08);
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Protokoll.pdf' })).toHaveAttribute('aria-valuenow', '62');
  },
};

export const Uploaded: Story = {
  args: {
    input: { kept },
    prepare: ({ choose, sendOf }) => {
      choose('Protokoll.pdf');
      sendOf('Protokoll.pdf').store();
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(containing(said('js.uploads.state.volatile')))).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(said('js.uploads.all_done', { count: 1 }));
  },
};

export const Failed: Story = {
  args: {
    input: { maxSize: 5 * 1024 ** 2 },
    prepare: ({ choose, sendOf }) => {
      choose('Protokoll.pdf', 'Film.mov');
      sendOf('Protokoll.pdf').fail(new Error('offline'));
      sendOf('Film.mov').options.onProgress(0.99);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(said('js.uploads.failed.no_connection'))).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: said('js.uploads.action.retry', { name: 'Protokoll.pdf' }) }),
    );
    await expect(canvas.getByRole('progressbar', { name: 'Protokoll.pdf' })).toBeVisible();
  },
};

export const Quarantined: Story = {
  args: {
    input: { kept: kept.slice(0, 1) },
    prepare: ({ choose, sendOf }) => {
      choose('Rechnung.docx');
      sendOf('Rechnung.docx').store({ state: 'quarantine' });
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('js.uploads.quarantined'));
  },
};

export const Refused: Story = {
  args: { input: { filter: { ...filter, mode: 'deny', extensions: ['exe'] } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText(said('js.uploads.add'), { selector: 'input' }), [
      new File(['a'], 'a.exe'),
    ]);
    await waitFor(() =>
      expect(args.onNotice).toHaveBeenCalledWith(said('js.uploads.refused', { count: 1, names: 'a.exe' })),
    );
  },
};

export const Choosy: Story = {
  args: { input: { filter, cap: 3, kept: kept.slice(0, 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(said('js.uploads.add'), { selector: 'input' })).toHaveAttribute(
      'accept',
      '.pdf,.docx',
    );
    await expect(canvas.getByRole('button', { name: said('js.uploads.add') })).toHaveAccessibleDescription(
      [
        said('js.uploads.drop_here'),
        said('js.uploads.accepted', { allowed: 'pdf, docx' }),
        said('js.uploads.room', { count: 2 }),
      ].join(' '),
    );
  },
};

export const Full: Story = {
  args: { input: { cap: 2, kept } },
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: said('js.uploads.add') });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription(said('js.uploads.cap_reached', { cap: 2 }));
    await userEvent.click(
      canvas.getByRole('button', { name: said('js.uploads.action.remove', { name: 'Lageplan.pdf' }) }),
    );
    await userEvent.click(await screen.findByRole('button', { name: said('js.uploads.confirm.remove') }));
    await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled', 'true'));
  },
};

export const Asked: Story = {
  args: { input: { kept } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('js.uploads.action.remove', { name: 'Lageplan.pdf' }) }),
    );
    await expect(
      await screen.findByRole('alertdialog', {
        name: said('js.uploads.confirm.remove_file', { name: 'Lageplan.pdf' }),
      }),
    ).toBeVisible();
  },
};

type ExampleFieldProps = {
  readonly input?: Input;
  readonly prepare?: (uploads: Uploads) => void;
  readonly onNotice: (sentence: string) => void;
};

/** A field of its own for each story. */
function ExampleField({ input = {}, prepare = () => undefined, onNotice }: ExampleFieldProps) {
  const [{ queueRef, keep }] = useState(() => {
    const uploads = exampleUploads(input);
    prepare(uploads);
    return uploads;
  });
  return <UploadField label="Files" queueRef={queueRef} keep={keep} onNotice={onNotice} />;
}
