import { type FolderReaders, folderDraftOf, folderFormMachine, newFolderDraft } from '@atrium/core/files';
import { folderOf } from '@atrium/core/files/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { FolderForm } from './folder-form.tsx';
import { FolderSkeleton } from './folder-skeleton.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ReadersDialog } from './readers-dialog.tsx';

type SavingProps = {
  readonly part: 'form' | 'name';
  readonly isGone: boolean;
  readonly refusal: AtriumError | null;
  readonly onSave: (draft: object) => void;
};

/** The form of a folder, saved or refused as the story says. */
function Saving({ part, isGone, refusal, onSave }: SavingProps) {
  const [formRef] = useState(() => {
    const saveDraft = fromPromise(async ({ input }: { input: { readonly draft: object } }) => {
      onSave(input.draft);
      if (refusal) throw refusal;
      return folderOf();
    });
    const draft =
      part === 'name'
        ? newFolderDraft('1')
        : folderDraftOf(folderOf({ type: 'folder', name: 'Board', description: 'Minutes and plans' }));
    return createActor(folderFormMachine.provide({ actors: { saveDraft } } as never), { input: { draft } }).start();
  });
  if (part === 'form') return <FolderForm formRef={formRef} />;
  return (
    <NameDialog
      formRef={formRef}
      title="New folder"
      saveLabel="Create folder"
      isGone={isGone}
      onClose={() => undefined}
    />
  );
}

const meta = {
  title: 'files/Parts',
  component: Saving,
  parameters: { layout: 'fullscreen', bare: true },
  args: { part: 'form', isGone: false, refusal: null, onSave: fn() },
} satisfies Meta<typeof Saving>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NameOfSomethingGone: Story = {
  name: 'Name of what was deleted meanwhile',
  args: { part: 'name', isGone: true, refusal: new AtriumError('not_found', '', { status: 404 }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: containing(said('files.name')) });
    await userEvent.type(name, 'Kept');
    await expect(dialog.getByText(said('files.gone.still_open'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create folder' }));
    await expect(args.onSave).toHaveBeenCalled();
    await expect(name).toHaveValue('Kept');
    await expect(dialog.queryByRole('alert')).toBeNull();
  },
};

export const Form: Story = {
  name: 'Form (FILE-005, FILE-D07, FILE-D29)',
  play: async ({ canvas, args, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: containing(said('files.name')) });
    await userEvent.clear(name);
    await userEvent.type(name, 'a/b');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByText(said('files.problem.name_separator'))).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(name);
    await userEvent.type(name, 'Committee');
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: said('files.rights.reads') }),
      said('files.rights.reads.admins'),
    );
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Committee', rights: { reads: 'admins', adds: null, approval: null } }),
    );
  },
};

export const NameTaken: Story = {
  args: {
    part: 'name',
    refusal: new AtriumError('invalid', '', { status: 422, errors: { name: ['files.problem.name_taken'] } }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
    await userEvent.type(dialog.getByRole('textbox', { name: containing(said('files.name')) }), 'Board{Enter}');
    await expect(await dialog.findByText(said('files.problem.name_taken'))).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: containing(said('files.name')) })).toHaveValue('Board');
  },
};

const readers: FolderReaders = {
  readers: [
    { who: 'group_admins', count: 2, may_add: true },
    { who: 'network_admins', count: 1, may_add: true },
  ],
  because: { id: '670000000000000000000001' as never, name: 'Board' },
};

export const Readers: Story = {
  name: 'Readers (FILE-D29)',
  render: () => <ReadersDialog folder="Minutes" readers={readers} onClose={() => undefined} />,
  play: async () => {
    const dialog = within(
      await screen.findByRole('dialog', { name: said('files.readers.title', { folder: 'Minutes' }) }),
    );
    await expect(dialog.getByText(said('files.readers.group_admins', { count: 2 }))).toBeVisible();
    await expect(dialog.getByText(said('files.readers.because', { folder: 'Board' }))).toBeVisible();
  },
};

export const ReadersLoading: Story = {
  render: () => <ReadersDialog folder="Minutes" readers={null} onClose={() => undefined} />,
  play: async () => {
    await expect(within(await screen.findByRole('dialog')).queryByRole('listitem')).toBeNull();
  },
};

export const Skeleton: Story = {
  render: () => <FolderSkeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};
