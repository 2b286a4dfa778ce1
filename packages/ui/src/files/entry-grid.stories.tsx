import { fileEntryOf, folderEntryOf, folderOf } from '@atrium/core/files/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { EntryGrid } from './entry-grid.tsx';

const [board, party, archive] = [
  folderEntryOf(1, { name: 'Board', restricted: true }),
  folderEntryOf(2, { name: 'Summer party' }),
  folderEntryOf(3, { name: 'Archive' }),
];

const meta = {
  title: 'files/EntryGrid',
  component: EntryGrid,
  args: {
    rows: [board, party, archive, fileEntryOf(1, { name: 'Statutes.pdf' })],
    space: folderOf().space,
    chosen: [],
    setChosen: fn(),
    doing: { remove: fn(), move: fn(), moveTo: fn(), rename: fn() },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EntryGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithNewFiles: Story = {
  name: 'With new files (com:UNREAD-005, com:UNREAD-007)',
  args: { unread: { [board.id]: 1, [party.id]: 120 } },
  play: async ({ canvas }) => {
    const counts = canvas
      .getAllByRole('row')
      .map((row) => row.querySelector('[data-part=unread]'))
      .map((part) => part && [part.querySelector('[data-part=count]')?.textContent, part.textContent]);
    await expect(counts).toEqual([
      ['1', `1${said('files.unread', { count: 1 })}`],
      ['99+', `99+${said('files.unread', { count: 120 })}`],
      null,
      null,
    ]);
    await expect(
      within(canvas.getAllByRole('row')[0] as HTMLElement).getByText(said('files.unread', { count: 1 })),
    ).toBeInTheDocument();
  },
};
export const WithNewFilesInTheDark: Story = {
  args: WithNewFiles.args,
  globals: { theme: 'dark', viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
  },
};

/** Below its name, what is said of an entry begins where the name does. */
export const BelowItsName: Story = {
  args: {
    rows: [
      folderEntryOf(1, { name: 'Protokolle der Mitgliederversammlungen', restricted: true }),
      fileEntryOf(1, { name: 'Protokoll der ersten Mitgliederversammlung.pdf' }),
    ],
    unread: {},
  },
  globals: { language: 'de', viewport: { value: 'w320', isRotated: false } },
  play: async ({ canvas }) => {
    const [folder, file] = canvas.getAllByRole('row') as [HTMLElement, HTMLElement];
    const startOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    };
    const below = (row: HTMLElement) => Math.round(within(row).getByRole('link').getBoundingClientRect().left);
    const size = within(file).getByText(/MB|KB/);
    await expect(startOf(size)).toBe(below(file));
    await expect(startOf(within(folder).getByRole('time'))).toBe(below(folder));
    await expect(startOf(within(file).getByRole('time'))).toBeGreaterThan(size.getBoundingClientRect().right - 1);
    const badge = folder.querySelector('[data-part=badge]');
    await expect(badge?.getBoundingClientRect().left).toBe(below(folder));
  },
};
