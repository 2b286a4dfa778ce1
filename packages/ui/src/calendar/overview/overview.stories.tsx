import { exampleMonth } from '@atrium/core/calendar/fixtures';
import type { MessageKey } from '@atrium/core/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, screen, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { written } from '../../i18n/written.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { CalendarNavigation } from './calendar-navigation.tsx';
import { exampleNext, loaded, monthOf, overviewOf } from './overview.fixtures.ts';
import { Overview } from './overview.tsx';

const phone = { screen: { width: 390, native: false } };
const onPhone = { viewport: { value: 'w390', isRotated: false } };
const noFilter = { date: null, view: null, calendarIds: '' };

// React's type of a style knows no custom properties.
const headless = { '--header-height': '0px' } as CSSProperties;

const meta = {
  title: 'calendar/Overview',
  component: Overview,
  // There is no header above a story.
  decorators: [
    (Story) => (
      <div style={headless}>
        <Story />
      </div>
    ),
  ],
  args: { head: <CalendarNavigation pathname="/appointments" openInvites={3} /> },
  parameters: {
    bare: true,
    a11y: { config: { rules: [{ id: 'target-size', selector: ':not([data-part^=sheet])' }] } },
  },
} satisfies Meta<typeof Overview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Says why no month is shown, and leads to all appointments. */
function barred(title: MessageKey): NonNullable<Story['play']> {
  return async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said(title) })).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/appointments');
    await expect(canvas.queryByRole('button')).toBeNull();
  };
}

export const Loading: Story = { args: { overviewRef: overviewOf([]) }, play: saysItLoads };

export const More: Story = {
  args: { overviewRef: overviewOf([...loaded, { type: 'month.loaded', data: { ...exampleMonth, more: true } }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.overview.cut'))).toBeVisible();
    await expect(canvas.getByRole('grid', { name: written().day('2026-11-01', 'month') })).toBeVisible();
  },
};

export const Sheet: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: written().day('2026-11-01', 'month') })).toBeVisible();
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName(
      said('calendar.overview.view.sheet'),
    );
    const [current] = within(canvas.getByRole('navigation')).getAllByRole('link');
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: said('calendar.overview.new') })).toHaveAttribute(
      'href',
      expect.stringContaining('2026-11-18'),
    );
  },
};

export const List: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.overview.view.list') }));
    await expect(canvas.getByRole('button', { name: said('calendar.overview.view.list') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};

export const DatePicked: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: written().day('2026-11-01', 'month') }));
    await userEvent.click(await screen.findByRole('button', { name: written().day('2026-12-03', 'full') }));
    await expect(canvas.getByRole('heading', { name: written().day('2026-12-01', 'month') })).toBeVisible();
  },
};

export const PickingDate: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: written().day('2026-11-01', 'month') }));
    await expect(await screen.findByRole('button', { name: written().day('2026-11-18', 'full') })).toHaveFocus();
  },
};

export const Filtered: Story = {
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.overview.filter') }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Haus am Fluss' }));
    await expect(
      canvas.getByRole('button', {
        name: said('calendar.overview.filter.some', { chosen: '4', total: '5' }),
        hidden: true,
      }),
    ).toBeVisible();
  },
};

export const AllHidden: Story = {
  args: { overviewRef: overviewOf(loaded, { address: noFilter }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.overview.all_hidden'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('calendar.overview.filter.show_all') })).toBeVisible();
  },
};

export const EmptyList: Story = {
  args: { overviewRef: overviewOf(monthOf([]), { address: { date: null, view: 'list', calendarIds: null } }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(said('calendar.overview.empty', { month: written().day('2026-11-01', 'month') })),
    ).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: said('calendar.overview.new') })).toHaveLength(2);
    const next = said('calendar.overview.next', { name: '.*', date: '.*' });
    await expect(canvas.queryByRole('link', { name: new RegExp(next) })).toBeNull();
  },
};

export const EmptyListWithNext: Story = {
  args: {
    overviewRef: overviewOf(monthOf([], exampleNext), { address: { date: null, view: 'list', calendarIds: null } }),
  },
  play: async ({ canvas }) => {
    const next = { name: 'Gartentag', date: written().day('2027-02-13', 'full') };
    await expect(canvas.getByRole('link', { name: said('calendar.overview.next', next) })).toHaveAttribute(
      'href',
      `/appointments/${exampleNext.id}`,
    );
  },
};

export const MayNotCreate: Story = {
  args: {
    overviewRef: overviewOf([
      { type: 'calendars.loaded', data: [] },
      { type: 'month.loaded', data: exampleMonth },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: new RegExp(said('calendar.overview.new')) })).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    overviewRef: overviewOf([
      { type: 'month.failed', failure: { code: 'internal_error', message: 'The server broke.' } },
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      new RegExp(`${said('calendar.overview.failed')}.*${said('failure.internal_error')}`),
    );
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.overview.next_month') }));
    await expect(canvas.getByRole('heading', { name: written().day('2026-12-01', 'month') })).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { overviewRef: overviewOf([{ type: 'month.failed', failure: { code: 'not_found', message: '' } }]) },
  play: barred('general.not_found.title'),
};

export const NotAllowed: Story = {
  args: { overviewRef: overviewOf([{ type: 'month.failed', failure: { code: 'forbidden', message: '' } }]) },
  play: barred('general.not_allowed.title'),
};

export const Phone: Story = {
  globals: onPhone,
  args: { overviewRef: overviewOf(loaded, phone) },
  // A line half under the bar at the top is as large as any other once it is scrolled to.
  parameters: { a11y: { config: { rules: [{ id: 'target-size', selector: ':not([data-part=entry])' }] } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('grid')).toBeNull();
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull();
    const today = canvas.getByRole('region', { name: new RegExp(written().day('2026-11-18', 'short')) });
    await expect(within(today).getByText(said('calendar.overview.today'))).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneFilter: Story = {
  globals: onPhone,
  args: { overviewRef: overviewOf(loaded, phone) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: said('calendar.overview.view.sheet') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.overview.filter') }));
    await expect(await screen.findByRole('dialog', { name: said('calendar.overview.filter') })).toHaveAttribute(
      'data-part',
      'sheet',
    );
  },
};

export const German: Story = {
  globals: { language: 'de' },
  args: { overviewRef: overviewOf(loaded) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: written().day('2026-11-01', 'month') })).toBeVisible();
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('Monatsblatt');
    await expect(canvas.getByRole('link', { name: /^10:00 Budget 2027, .*zugesagt, vorbei, Atelier$/ })).toBeVisible();
  },
};

export const Dark: Story = { ...Sheet, globals: { theme: 'dark' } };
