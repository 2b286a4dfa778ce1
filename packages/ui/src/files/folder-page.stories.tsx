import type { Entry, Folder, Property } from '@atrium/core/files';
import { fileEntryOf, folderEntryOf, folderOf, otherMember } from '@atrium/core/files/fixtures';
import { AtriumError, toFailure } from '@atrium/core/machine';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { containing, withBlanks } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { asRead, written } from '../i18n/written.fixtures.ts';
import { pickerMachine } from '../members/member-picker.fixtures.ts';
import { type Asked, entryListOf, folderPageOf, type ListingTold } from './files.fixtures.ts';
import { FilesAreas } from './files-areas.tsx';
import { FolderPage } from './folder-page.tsx';

type ShownProps = {
  readonly folder: Folder;
  readonly events: readonly ListingTold[];
  readonly onAsk: Asked;
  readonly onRename: (name: string) => void;
  readonly onReaders: () => void;
  readonly onNewFolder: () => void;
  readonly onBring: (names: readonly string[]) => void;
  readonly fields?: readonly Property[];
  /** Whom and what the listing is narrowed to. */
  readonly onNarrow: (to: object) => void;
};

/** A folder that hears of its server only what it is sent. */
function Shown({ folder, events, onAsk, onRename, onBring, onNarrow, fields = [], ...acts }: ShownProps) {
  const can = { add_files: true, create_subfolders: true };
  const [refs] = useState(() => ({
    pageRef: folderPageOf(folder, onAsk, {
      [folder.id]: [
        { id: 'a1', name: 'Archive', can },
        { id: 'b1', name: 'Board only', can: { ...can, add_files: false } },
      ],
    }),
    listRef: entryListOf(folder, events, ({ author, facets }) => onNarrow({ author, ...facets })),
  }));
  return (
    <FolderPage
      {...refs}
      fileProperties={fields}
      authorPicker={pickerMachine()}
      areas={
        <FilesAreas space={folder.space} rootId={folder.id} area="files" seesNetwork mayApprove={folder.can.approve} />
      }
      onBring={(brought) => onBring(brought.map(({ file }) => file.name))}
      onRename={({ name }) => onRename(name)}
      {...acts}
    />
  );
}

const options = [
  { value: 'north', label: 'North' },
  { value: 'south', label: 'South' },
];
const house: Property = { name: 'house', label: 'House', type: 'selection', options };
const loaded = (rows: readonly Entry[], total = rows.length): ListingTold => ({
  type: 'pages.loaded',
  rows,
  total,
  hasMore: total > rows.length,
});
const everything: readonly Entry[] = [
  folderEntryOf(1, { name: 'Board', restricted: true }),
  folderEntryOf(2, { name: 'Summer party' }),
  fileEntryOf(1, { name: 'Budget 2027.xlsx', extension: 'xlsx' }),
  fileEntryOf(2, { name: 'Statutes.pdf', finalizedAt: '2026-11-01T09:00:00.000Z' }),
  fileEntryOf(3, {
    name: 'Plan.pdf',
    lockedUntil: '2026-11-27',
    lockedById: otherMember.id,
    locked_by: otherMember,
    pending_count: 2,
  } as never),
  fileEntryOf(4, { name: `${'Very long name of a photograph '.repeat(4)}.jpg`, extension: 'jpg', kind: 'image' }),
];

const meta = {
  title: 'files/FolderPage',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: {
    folder: folderOf(),
    events: [loaded(everything)],
    ...{ onAsk: fn(), onRename: fn(), onReaders: fn(), onNewFolder: fn(), onBring: fn(), onNarrow: fn() },
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: 'Loading (FILE-020)',
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('files.title') })).toBeVisible();
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'Failed (FILE-021)',
  args: {
    events: [{ type: 'pages.failed', failure: toFailure(new AtriumError('unreachable', '')) }],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said('files.failed'))).toBeVisible();
  },
};

export const Empty: Story = {
  name: 'Empty (FILE-022)',
  args: { events: [loaded([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`${said('files.empty')} ${said('files.empty.hint')}`)).toBeVisible();
  },
};

export const EmptyToItsReaders: Story = {
  name: 'Empty to its readers (FILE-026, FILE-027, FILE-028)',
  args: {
    folder: folderOf({
      can: { add_files: false, create_subfolders: false, update: false, destroy: false, rights: false, approve: false },
    }),
    events: [loaded([])],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('files.empty'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said('files.add') })).toBeNull();
    await expect(canvas.queryByRole('button', { name: said('files.new_folder') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('files.menu') }));
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    await expect(offered).toEqual([
      said('files.readers'),
      said('files.download_zip'),
      said('files.export'),
      said('files.list_csv'),
      said('files.list_xlsx'),
    ]);
  },
};

export const Full: Story = {
  name: 'Full (FILE-002, FILE-011, FILE-012, FILE-023, FILE-024, FILE-058, FILE-059)',
  play: async ({ canvas, args, userEvent }) => {
    const rows = canvas.getAllByRole('row');
    await expect(rows).toHaveLength(6);
    await expect(within(rows[0] as HTMLElement).getByText(said('files.restricted'))).toBeVisible();
    await expect(within(rows[3] as HTMLElement).getByText(said('files.final'))).toBeVisible();
    await expect(
      within(rows[4] as HTMLElement).getByText(
        containing(said('files.locked', { name: 'Jonas Weber', until: written().day('2026-11-27') })),
      ),
    ).toBeVisible();
    await expect(within(rows[4] as HTMLElement).getByText(said('files.pending_count', { count: 2 }))).toBeVisible();
    await expect(within(rows[5] as HTMLElement).getByRole('link')).toHaveTextContent('…');
    await userEvent.click(canvas.getByRole('button', { name: said('files.new_folder') }));
    await expect(args.onNewFolder).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: said('files.menu.of', { name: 'Budget 2027.xlsx' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said('files.rename') }));
    await expect(args.onRename).toHaveBeenCalledWith('Budget 2027.xlsx');
  },
};

export const ChosenByKeys: Story = {
  name: 'Chosen by keys (FILE-010, FILE-042, FILE-D33, UPLD-026)',
  play: async ({ canvas, args, userEvent }) => {
    const rows = canvas.getAllByRole('row');
    (rows[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await expect(rows[2]).toHaveFocus();
    await expect(rows[2]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect(canvas.getAllByRole('row', { selected: true })).toEqual([rows[1], rows[2]]);
    await userEvent.keyboard('{F2}');
    await expect(args.onRename).toHaveBeenCalledWith('Summer party');
    await userEvent.keyboard('{Delete}');
    const asked = await screen.findByRole('alertdialog', { name: said('files.remove.title', { count: 2 }) });
    await expect(args.onAsk).not.toHaveBeenCalled();
    await userEvent.click(within(asked).getByRole('button', { name: said('files.remove') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('remove', ['Summer party', 'Budget 2027.xlsx']));
  },
};

export const NothingChosen: Story = {
  name: 'Nothing chosen: keys mean the row they are pressed at (FILE-D33)',
  play: async ({ canvas, args, userEvent }) => {
    const [, row] = canvas.getAllByRole('row');
    row?.focus();
    await userEvent.keyboard('{Control>}x{/Control}');
    const title = said('files.move.title', { count: 1, name: 'Summer party' });
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.click(within(dialog).getByRole('button', { name: said('general.cancel') }));
    await waitFor(() => expect(row).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    const asked = await screen.findByRole('alertdialog', {
      name: said('files.remove.title', { count: 1, name: 'Summer party' }),
    });
    await userEvent.click(within(asked).getByRole('button', { name: said('files.remove') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('remove', ['Summer party']));
  },
};

export const HeldBack: Story = {
  name: 'Held back (FILE-043, FILE-044, FILE-045, FILE-046)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: said('files.select', { name: 'Statutes.pdf' }) }));
    await expect(canvas.getByText(said('files.batch.finalized'), { selector: 'p' })).toBeVisible();
    const move = canvas.getByRole('button', { name: said('files.move') });
    await expect(move).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('checkbox', { name: said('files.select', { name: 'Statutes.pdf' }) }));
    await userEvent.click(canvas.getByRole('checkbox', { name: said('files.select', { name: 'Plan.pdf' }) }));
    await expect(canvas.getByText(said('files.batch.locked'), { selector: 'p' })).toBeVisible();
  },
};

export const Moved: Story = {
  name: 'Moved (FILE-048, FILE-D09)',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: said('files.select', { name: 'Budget 2027.xlsx' }) }));
    await userEvent.click(canvas.getByRole('button', { name: said('files.move') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: said('files.move.title', { count: 1, name: 'Budget 2027.xlsx' }) }),
    );
    await expect(dialog.getByRole('button', { name: said('files.title') })).toHaveAttribute('aria-disabled', 'true');
    await expect(await dialog.findByRole('button', { name: 'Board only' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Archive' }));
    await userEvent.click(dialog.getByRole('button', { name: said('files.move.to', { folder: 'Archive' }) }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('move', ['Budget 2027.xlsx', 'Archive']));
  },
};

export const AFolderDeleted: Story = {
  name: 'A folder deleted (FILE-029, FILE-041, UPLD-027)',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('files.menu.of', { name: 'Summer party' }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said('files.remove') }));
    const asked = within(
      await screen.findByRole('alertdialog', { name: said('files.remove.title', { count: 1, name: 'Summer party' }) }),
    );
    await expect(asked.getByText(said('files.remove.text'))).toBeVisible();
    await expect(args.onAsk).not.toHaveBeenCalled();
    await userEvent.click(asked.getByRole('button', { name: said('files.remove') }));
    await waitFor(() => expect(args.onAsk).toHaveBeenCalledWith('remove', ['Summer party']));
  },
};

const many = Array.from({ length: 12 }, (_, number) => fileEntryOf(number));

export const AllOfThem: Story = {
  name: 'Many, and all of them',
  args: { events: [loaded(many)] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Protokoll 11.pdf')).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll('[data-part=entry]')).toHaveLength(12);
    await expect(
      canvas.queryByText(withBlanks(said('files.position', { shown: 12, total: 12 }).replaceAll('12', '…'))),
    ).toBeNull();
  },
};

export const MoreThanShown: Story = {
  name: 'More than shown (FILE-D11)',
  args: { events: [loaded(many, 1_001)] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(asRead(said('files.position', { shown: 12, total: 1_001 }))),
    ).toBeInTheDocument();
  },
};

export const Searched: Story = {
  name: 'Searched and filtered (FILE-009)',
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByLabelText(said('files.search'));
    await userEvent.type(search, ' plan');
    await expect(search).toHaveValue(' plan');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: said('files.kind') }), said('files.kind.image'));
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: said('files.sort') }),
      said('files.sort.size.down'),
    );
    await expect(canvas.getByRole('combobox', { name: said('files.kind') })).toHaveDisplayValue(
      said('files.kind.image'),
    );
    await expect(search).toHaveValue(' plan');
  },
};

export const FurtherFilters: Story = {
  name: 'Narrowed by who, when and what files say (FILE-D12)',
  args: { fields: [house] },
  play: async ({ canvas, args, userEvent }) => {
    const more = canvas.getByRole('button', { name: said('files.filters') });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    const author = canvas.getByRole('combobox', { name: said('files.filter.author') });
    await userEvent.type(author, 'jonas');
    await userEvent.click(await canvas.findByRole('option', { name: /Jonas Weber/ }));
    await expect(
      await canvas.findByRole('button', { name: said('members.picker.remove', { name: 'Jonas Weber' }) }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const from = canvas.getByLabelText(said('files.filter.changed_from'));
    await userEvent.type(from, '2026-11-01');
    await expect(from).toHaveValue('2026-11-01');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'House' }), 'North');
    await expect(canvas.getByRole('combobox', { name: 'House' })).toHaveDisplayValue('North');
    await expect(from).toHaveValue('2026-11-01');
    await expect(args.onNarrow).toHaveBeenLastCalledWith({ author: exampleHits.jonas.id, house: 'north' });
    await userEvent.click(canvas.getByRole('button', { name: said('members.picker.remove', { name: 'Jonas Weber' }) }));
    await expect(args.onNarrow).toHaveBeenLastCalledWith({ author: null, house: 'north' });
  },
};

export const FurtherFiltersOnAPhoneInGermanAtNight: Story = {
  args: { fields: [house] },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark', language: 'de' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Weitere Filter' }));
    await expect(canvas.getByLabelText('Geändert ab')).toBeVisible();
    // Whoever is chosen has room for their name.
    const picker = canvas.getByRole('combobox', { name: 'Hinzugefügt von' }).closest('[data-part="member-picker"]');
    await expect(picker?.clientWidth).toBeGreaterThan(300);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const OfAGroupOnAPhoneInGermanAtNight: Story = {
  args: { folder: folderOf({ space: { kind: 'group', name: 'Gemeinschaftsgarten Lindenhof', slug: 'garten' } }) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark', language: 'de' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Dateien von Gemeinschaftsgarten Lindenhof' }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
};

export const OnTheNarrowestPhone: Story = {
  name: 'On the narrowest phone: the menu beside a button, a lock read to its end (FILE-012, FILE-059)',
  globals: { viewport: { value: 'w320', isRotated: false }, theme: 'dark', language: 'de' },
  play: async ({ canvas }) => {
    const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
    const menu = canvas.getByRole('button', { name: said('files.menu') });
    const beside = [said('files.add'), said('files.new_folder')].map((name) => canvas.getByRole('button', { name }));
    await expect(beside.map(topOf)).toContain(topOf(menu));
    const lock = { name: 'Jonas Weber', until: written().day('2026-11-27', 'short') };
    const badge = canvas.getByText(said('files.locked_short', lock));
    await expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
