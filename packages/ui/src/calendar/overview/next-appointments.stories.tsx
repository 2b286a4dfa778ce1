import { nextAppointments } from '@atrium/core/calendar';
import { overviewItemOf } from '@atrium/core/calendar/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { written } from '../../i18n/written.fixtures.ts';
import { Button } from '../../primitives/index.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { NextAppointments, NextRows, NextSkeleton } from './next-appointments.tsx';

const day = (start: string, end: string) => ({
  start,
  end,
  all_day: true,
  time_zone: 'Europe/Berlin',
  same_day: false,
});
const board = overviewItemOf(1, { name: 'Board games', my_status: 'accepted', location: { name: 'Great hall' } });
const { start, end } = board.date;
const items = [
  board,
  overviewItemOf(2, { name: 'Retreat', my_status: 'open', date: day('2026-11-21', '2026-11-23') }),
  overviewItemOf(3, { name: 'Closed', my_status: 'open', can: { opt: false }, date: day('2026-11-24', '2026-11-24') }),
];
const rowsOf = (all: typeof items) =>
  nextAppointments(all, { now: Date.parse('2026-11-20T08:00:00Z'), zone: 'Europe/Berlin' });

const meta = { title: 'calendar/NextAppointments', component: NextRows } satisfies Meta<typeof NextRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  args: { rows: rowsOf(items), answer: (id) => <Button aria-label={`Accept ${id}`}>Accept</Button> },
  render: (args) => (
    <NextAppointments>
      <NextRows {...args} />
    </NextAppointments>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: said('calendar.next.title') })).toBeVisible();
    const format = written();
    const head = (date: string) =>
      [format.day(date, 'full'), format.day(date, 'weekdayShort'), Number(date.slice(8))].join('');
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      `${head('2026-11-20')}Board games${format.range(start, end, { show: 'time' })}Great hallAccept`,
      `${head('2026-11-21')}Retreat${format.day('2026-11-21', 'short')} – ${format.day('2026-11-23', 'short')}Accept`,
      `${head('2026-11-24')}Closed${said('calendar.entry.all_day')}`,
    ]);
    await expect(canvas.getByRole('link', { name: 'Board games' })).toHaveAttribute(
      'href',
      `/appointments/${items[0]?.id}`,
    );
  },
};
export const None: Story = {
  args: { rows: [], answer: () => null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.next.empty'))).toBeVisible();
  },
};
export const Loading: Story = {
  args: { rows: [], answer: () => null },
  render: () => (
    <NextAppointments>
      <NextSkeleton />
    </NextAppointments>
  ),
  play: saysItLoads,
};
