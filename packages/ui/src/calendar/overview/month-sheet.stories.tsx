import { connectOverview, type OverviewRef } from '@atrium/core/calendar';
import { overviewItemOf } from '@atrium/core/calendar/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { useActorApi } from '../../hooks/index.ts';
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

export const Ready: Story = { args: { overviewRef: overviewOf(loaded) } };

export const Empty: Story = { args: { overviewRef: overviewOf(monthOf([])) } };

export const Busy: Story = {
  args: { overviewRef: overviewOf([...loaded, { type: 'month.step', by: 1 }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'November 2026' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const VeryFull: Story = { args: { overviewRef: overviewOf(monthOf(manyAppointments(1_000))) } };

export const DayOpen: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^3 more, Friday/ }));
    const day = await screen.findByRole('dialog', { name: 'Friday, November 20, 2026' });
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
};

export const Dark: Story = { globals: { theme: 'dark' }, args: { overviewRef: overviewOf(loaded) } };
