import {
  fileDraftOf,
  fileFormMachine,
  folderFormMachine,
  newFilesDraft,
  newFilesMachine,
  newFolderDraft,
  type Property,
  type TakenName,
} from '@atrium/core/files';
import { fileDetailOf, folderOf } from '@atrium/core/files/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { asRead } from '../i18n/written.fixtures.ts';
import { FileForm } from './file-form.tsx';
import { FolderForm } from './folder-form.tsx';
import { Gone } from './gone.tsx';
import { HeldFile } from './held-file.tsx';
import { HostedEditor } from './hosted-editor.tsx';
import { NewFilesForm } from './new-files-form.tsx';

type SavingProps = {
  readonly part: 'file' | 'folder' | 'files';
  readonly isGone: boolean;
  readonly refusal: AtriumError | null;
  readonly taken: readonly TakenName[];
  readonly properties: readonly Property[];
  readonly onSave: (draft: object) => void;
  readonly onNewVersion: (name: string) => void;
};

const file = fileDetailOf({ description: 'Minutes of November.' });
const folder = folderOf({ name: 'Board', type: 'folder' });

/** A form whose server takes what is saved, or refuses it. */
function Saving({ part, isGone, refusal, taken, properties, onSave, onNewVersion }: SavingProps) {
  const [refs] = useState(() => {
    const saveDraft = fromPromise(async ({ input }: { input: { readonly draft: object } }) => {
      onSave(input.draft);
      throw refusal ?? new AtriumError('offline', '');
    });
    const actors = { actors: { saveDraft } } as never;
    return {
      file: createActor(fileFormMachine.provide(actors), { input: { draft: fileDraftOf(file) } }).start(),
      folder: createActor(folderFormMachine.provide(actors), { input: { draft: newFolderDraft('1') } }).start(),
      files: createActor(newFilesMachine.provide(actors), { input: { draft: newFilesDraft('1') } }).start(),
    };
  });
  if (part === 'folder') return <FolderForm formRef={refs.folder} properties={properties} isGone={isGone} />;
  if (part === 'file')
    return (
      <FileForm
        formRef={refs.file}
        file={file}
        properties={properties}
        isGone={isGone}
        onNewVersion={({ name }) => onNewVersion(name)}
      />
    );
  const bring = () =>
    refs.files.send({ type: 'draft.change', patch: { file_ids: ['a'], names: { a: taken[0]?.name ?? 'a.pdf' } } });
  const uploads = (
    <button type="button" onClick={bring}>
      Choose
    </button>
  );
  return <NewFilesForm formRef={refs.files} folder={folder} taken={taken} uploads={uploads} />;
}

const meta = {
  title: 'files/Places',
  component: Saving,
  parameters: { layout: 'fullscreen', bare: true },
  args: { part: 'file', isGone: false, refusal: null, taken: [], properties: [], onSave: fn(), onNewVersion: fn() },
} satisfies Meta<typeof Saving>;
export default meta;
type Story = StoryObj<typeof meta>;

export const File: Story = {
  name: 'Form of a file (FILE-006, FILE-D02, FILE-D07)',
  play: async ({ canvas, args, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: containing(said('files.name')) });
    await userEvent.clear(name);
    await userEvent.paste(`${'x'.repeat(300)}.pdf`);
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(name).toHaveAccessibleDescription(containing(said('files.problem.name_long')));
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(name);
    await userEvent.type(name, 'November.pdf');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'November.pdf', description: 'Minutes of November.' }),
    );
    await userEvent.upload(
      canvas.getByLabelText(said('files.file.new_version'), { selector: 'input' }),
      new window.File(['x'], 'b.pdf'),
    );
    await expect(args.onNewVersion).toHaveBeenCalledWith('b.pdf');
  },
};

export const FileLockedMeanwhile: Story = {
  name: 'A file that somebody has locked meanwhile: who and until when, and what was typed stays (FILE-D16)',
  args: {
    refusal: new AtriumError('locked', '', {
      ...{ status: 423, domain: 'files' },
      body: { locked_by: 'Jonas Weber', locked_until: '2026-11-27' },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const description = canvas.getByRole('textbox', { name: said('files.description') });
    await userEvent.clear(description);
    await userEvent.type(description, 'Not saved yet.');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    const until = new Date('2026-11-27T12:00:00');
    await expect(
      await canvas.findByText(asRead(said('files.locked_by', { name: 'Jonas Weber', until }))),
    ).toBeVisible();
    await expect(description).toHaveValue('Not saved yet.');
  },
};

export const FileFields: Story = {
  name: 'Form of a file with the fields of its network (FILE-036)',
  args: { properties: [{ name: 'due', label: 'Valid until', type: 'date', options: [] }] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Valid until'), '2026-12-01');
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ profile: { due: '2026-12-01' } }));
  },
};

export const FileGone: Story = {
  name: 'Form of a file that was deleted meanwhile',
  args: { isGone: true },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: containing(said('files.name')) });
    await userEvent.clear(name);
    await userEvent.type(name, 'Kept.pdf');
    await expect(canvas.getByText(said('files.gone.still_open'))).toBeVisible();
    await expect(name).toHaveValue('Kept.pdf');
  },
};

export const NewFolder: Story = {
  name: 'Form of a new folder (FILE-004)',
  args: { part: 'folder' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('files.new_folder') })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: containing(said('files.name')) }), 'Plans');
    await userEvent.click(canvas.getByRole('button', { name: said('files.new_folder.create') }));
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Plans', parentId: '1' }));
  },
};

export const NewFiles: Story = {
  name: 'Form of new files (FILE-003, FILE-032)',
  args: { part: 'files', taken: [{ name: 'a.pdf', file_id: '1' as never, replaceable: true }] },
  play: async ({ canvas, args, userEvent }) => {
    const add = canvas.getByRole('button', { name: said('files.add') });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await userEvent.click(canvas.getByRole('radio', { name: said('files.taken.replace') }));
    await userEvent.type(canvas.getByRole('textbox', { name: containing(said('files.new.description')) }), 'Signed');
    await userEvent.click(add);
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ file_ids: ['a'], taken: 'replace', description: 'Signed' }),
    );
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const SpaceFull: Story = {
  args: {
    part: 'files',
    refusal: new AtriumError('invalid', '', { status: 422, errors: { folder_id: ['files.problem.space_full'] } }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await userEvent.click(canvas.getByRole('button', { name: said('files.add') }));
    await expect(await canvas.findByText(said('files.problem.space_full'))).toBeVisible();
  },
};

export const Hosted: Story = {
  name: 'In an editor (FILE-068)',
  render: () => <HostedEditor name="Agenda.docx" url="about:blank" back="/files/1" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle(said('files.editor.of', { name: 'Agenda.docx' }))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('files.editor.back') })).toHaveAttribute('href', '/files/1');
  },
};

export const Held: Story = {
  name: 'Where it is attached (FILE-008, FILE-D03)',
  render: () => (
    <HeldFile
      file={{ name: 'Plan.pdf', size: 2_048, type: 'application/pdf', url: '/download/plan' }}
      holder="appointment"
      back="/appointments/1"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Plan.pdf' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('files.held.back.appointment') })).toHaveAttribute(
      'href',
      '/appointments/1',
    );
    await expect(canvas.getByRole('link', { name: said('files.download') })).toHaveAttribute('href', '/download/plan');
  },
};

export const NotThere: Story = {
  render: () => <Gone what="file" />,
  play: async () => {
    await expect(screen.getByRole('heading', { name: said('files.file.gone.title') })).toBeVisible();
    await expect(screen.getByRole('link', { name: said('files.gone.all_files') })).toHaveAttribute('href', '/files');
  },
};
