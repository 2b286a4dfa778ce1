import { connectOverview, type OverviewRef } from '@atrium/core/calendar';
import { overviewItemOf } from '@atrium/core/calendar/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { useActorApi } from '../../hooks/index.ts';
import { withBlanks } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { written } from '../../i18n/written.fixtures.ts';
import { MonthSheet } from './month-sheet.tsx';
import { loaded, manyAppointments, monthOf, overviewOf } from './overview.fixtures.ts';

function Sheet({ overviewRef }: { readonly overviewRef: OverviewRef }) {
  const overview = useActorApi(overviewRef, connectOverview);
  return (
    <div style={{ display: 'grid', minBlockSize: 700 }}>
      <MonthSheet overview={overview} />
    </div>
  );
}

const meta = {
  title: 'calendar/MonthSheet',
  component: Sheet,
  // The 21 px rows of the sheet are the one exemption from the size of targets: the list and the day's own list stand in.
  parameters: { a11y: { config: { rules: [{ id: 'target-size', enabled: false }] } } },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas }) => {
    const grid = within(canvas.getByRole('grid', { name: written().day('2026-11-01', 'month') }));
    await expect(grid.getAllByRole('cell')).toHaveLength(42);
    const values = { date: written().day('2026-11-18', 'full'), today: 'yes', count: 1 };
    const today = grid.getByRole('button', { name: said('calendar.overview.day', values) });
    await expect(today.closest('td')).toHaveAttribute('aria-current', 'date');
    const states = [said('calendar.entry.accepted'), said('calendar.entry.past')].join(', ');
    await expect(grid.getByRole('link', { name: new RegExp(`Budget 2027.*${states}, Atelier$`) })).toBeVisible();
    await expect(grid.getAllByRole('link', { name: /^Klausur/ })).toHaveLength(2);
  },
};

export const Empty: Story = {
  args: { overviewRef: overviewOf(monthOf([])) },
  play: async ({ canvas }) => {
    const nothing = said('calendar.overview.day', { date: '', today: 'no', count: 0 });
    await expect(canvas.getAllByRole('button', { name: new RegExp(`${nothing}$`) })).toHaveLength(42);
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    await expect(
      links.filter((label) => !label?.match(withBlanks(said('calendar.overview.day.new', { date: '…' })))),
    ).toEqual([]);
  },
};

export const Busy: Story = {
  args: { overviewRef: overviewOf([...loaded, { type: 'month.step', by: 1 }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: written().day('2026-11-01', 'month') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const VeryFull: Story = {
  args: { overviewRef: overviewOf(monthOf(manyAppointments(1_000))) },
  play: async ({ canvas, canvasElement }) => {
    const shown = canvasElement.querySelectorAll('[data-part="sheet-entry"]').length;
    const hidden = canvas
      .getAllByRole('button', { name: new RegExp(`^${said('calendar.overview.more', { count: '\\d+' })}, `) })
      .map(({ textContent }) => Number.parseInt(textContent, 10));
    await expect(hidden).toHaveLength(30);
    await expect(hidden.reduce((sum, count) => sum + count, shown)).toBe(1_000);
  },
};

export const DayOpen: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas, userEvent }) => {
    const friday = written().day('2026-11-20', 'full');
    await userEvent.click(
      canvas.getByRole('button', { name: `${said('calendar.overview.more', { count: 3 })}, ${friday}` }),
    );
    const day = await screen.findByRole('dialog', { name: friday });
    await expect(day.querySelectorAll('[data-part="entry"]')).toHaveLength(7);
  },
};

export const LongWords: Story = {
  globals: { language: 'de' },
  args: {
    overviewRef: overviewOf(
      monthOf([
        overviewItemOf(1, { name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' }),
        overviewItemOf(2, { name: 'Mitgliederversammlung'.repeat(12), my_status: 'open' }),
        overviewItemOf(3, { name: '<img src=x onerror=alert(1)>', my_status: 'declined' }),
      ]),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const [first, ...others] = canvas.getAllByRole('cell').map((cell) => Math.round(cell.clientWidth));
    await expect(others.every((width) => Math.abs(width - (first ?? 0)) <= 1)).toBe(true);
    await expect(canvas.getByRole('link', { name: /<img src=x onerror=alert\(1\)>.*abgelehnt/i })).toBeVisible();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

export const Dark: Story = { ...Ready, globals: { theme: 'dark' } };
