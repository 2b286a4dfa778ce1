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
