import { formatTypedTime, isOfferedDate, type TimeOfDay } from '@atrium/core/form';
import type { CalendarDate } from '@atrium/core/time';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { shownLocale, written } from '../i18n/written.fixtures.ts';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';
import { ZoneField } from './zone-field.tsx';

const meta: Meta = {
  title: 'form/Date and time fields',
  component: DateField,
  subcomponents: { TimeField, ZoneField },
};
export default meta;
type Story = StoryObj;

const today: CalendarDate = '2026-11-20';
const onDate = fn();
const onTime = fn();
const onZone = fn();

function ShownDate() {
  const [unread, setUnread] = useState<string>();
  const [date, setDate] = useState<CalendarDate>(today);
  const take = (next: CalendarDate) => {
    onDate(next);
    setDate(next);
  };
  return (
    <DateField
      label="Start"
      value={date}
      today={today}
      onChange={take}
      unread={unread === undefined ? undefined : { text: unread, problem: 'form.date_invalid' }}
      onUnread={setUnread}
    />
  );
}

function ShownTime() {
  const [time, setTime] = useState<TimeOfDay>('09:30');
  const take = (next: TimeOfDay) => {
    onTime(next);
    setTime(next);
  };
  return <TimeField label="From" value={time} onChange={take} onUnread={() => {}} />;
}

function ShownZone() {
  const [zone, setZone] = useState('Europe/Berlin');
  const take = (next: string) => {
    onZone(next);
    setZone(next);
  };
  return <ZoneField value={zone} at={Date.UTC(2026, 10, 20)} onChange={take} />;
}

/** Typed in the order of the language, or picked from a month; the picked day is taken and the month closes. */
export const DatePicked: Story = {
  render: () => <ShownDate />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const month = within(await screen.findByRole('dialog'));
    const days = await month.findAllByRole('gridcell');
    const day = days.flatMap((cell) => within(cell).queryAllByRole('button')).find((one) => one.textContent === '25');
    await userEvent.click(day ?? days[0] ?? document.body);
    await expect(onDate).toHaveBeenLastCalledWith('2026-11-25');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A text that is no date stays as it was typed, and the field says how dates are written. */
export const DateUnread: Story = {
  render: () => <ShownDate />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '99/99');
    await userEvent.tab();
    await expect(field).toHaveValue('99/99');
    await expect(field).toBeInvalid();
  },
};

/** Arrow keys change the hour, or behind the colon the minutes by five. */
export const TimeStepped: Story = {
  render: () => <ShownTime />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue(formatTypedTime('10:30', shownLocale()));
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue(formatTypedTime('10:25', shownLocale()));
    await expect(onTime).toHaveBeenLastCalledWith('10:25');
  },
};

/** Found by a part of its name, taken by the keyboard. */
export const ZoneFound: Story = {
  render: () => <ShownZone />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const search = await screen.findByRole('combobox');
    await userEvent.type(search, 'new york');
    await expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(onZone).toHaveBeenLastCalledWith('America/New_York');
  },
};

/** Only days to come, a week apart from the one that stands there, can be picked (FORM-021, FORM-022). */
export const RestrictedDates: Story = {
  render: () => (
    <DateField
      label="Start"
      value={today}
      today={today}
      isOffered={(date) =>
        isOfferedDate(date, { today, value: today, offer: { onlyFuture: true, every: { count: 1, unit: 'week' } } })
      }
      onChange={onDate}
      onUnread={() => {}}
    />
  ),
  play: async ({ canvas }) => {
    onDate.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /Start/ }));
    const grid = within(await screen.findByRole('grid', { name: written().day(today, 'month') }));
    const day = (date: CalendarDate) => grid.getByRole('button', { name: written().day(date, 'full') });
    await expect(day('2026-11-13')).toBeDisabled();
    await expect(day('2026-11-26')).toBeDisabled();
    await userEvent.click(day('2026-11-27'));
    await expect(onDate).toHaveBeenCalledWith('2026-11-27');
  },
};
