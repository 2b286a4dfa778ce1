import '../../theme/styles.css';
import { connectOverview, type OverviewRef } from '@atrium/core/calendar';
import { exampleCalendars, overviewItemOf } from '@atrium/core/calendar/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useActorApi } from '../../hooks/index.ts';
import { InEnglish } from '../../i18n/in-english.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { loaded, manyAppointments, monthOf, overviewOf } from './overview.fixtures.ts';

beforeEach(() => page.viewport(1_100, 900));

type SheetProps = { readonly overviewRef: OverviewRef; readonly height?: number };

function Sheet({ overviewRef, height = 700 }: SheetProps) {
  const overview = useActorApi(overviewRef, connectOverview);
  return (
    <div style={{ display: 'grid', blockSize: height }}>
      <MonthSheet overview={overview} />
    </div>
  );
}

async function show(overviewRef: OverviewRef, height?: number) {
  const screen = await render(<Sheet overviewRef={overviewRef} {...(height === undefined ? {} : { height })} />, {
    wrapper: InEnglish,
  });
  const day = (date: string) => {
    const cell = screen.container.querySelector<HTMLElement>(`[data-date="${date}"]`);
    if (!cell) throw new Error(`The sheet has no ${date}.`);
    return cell;
  };
  const entriesOf = (date: string) =>
    [...day(date).querySelectorAll<HTMLElement>('[data-part="sheet-entry"]')].map((entry) => entry.textContent);
  const moreOf = (date: string) => day(date).querySelector('[data-part="sheet-more"]')?.textContent ?? null;
  const dayOf = (date: string) => {
    const button = day(date).querySelector<HTMLElement>('[data-part="day"]');
    if (!button) throw new Error(`${date} cannot be focused.`);
    return button;
  };
  const focusedDay = () =>
    document.activeElement?.matches('[data-part="day"]')
      ? document.activeElement.closest<HTMLElement>('[data-date]')?.dataset.date
      : null;
  return { ...screen, day, dayOf, entriesOf, moreOf, focusedDay };
}

describe('days and weeks', () => {
  it('starts weeks on Monday and fills them with the neighbouring months’ days (CAL-027, CAL-D20)', async () => {
    const screen = await show(overviewOf(loaded));
    const headers = screen.getByRole('columnheader').elements();
    expect(headers.map((header) => header.getAttribute('aria-label'))).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const cells = screen.getByRole('gridcell').elements();
    expect([cells.length, cells[0]?.getAttribute('data-date'), cells.at(-1)?.getAttribute('data-date')]).toEqual([
      42,
      '2026-10-26',
      '2026-12-06',
    ]);
    expect(cells.filter((cell) => cell.getAttribute('data-state') === 'outside')).toHaveLength(12);
    expect(screen.day('2026-11-18')).toHaveAttribute('aria-current', 'date');
  });

  it('has four rows and no other month’s day in February 2027 (CAL-E20)', async () => {
    const screen = await show(
      overviewOf(monthOf([]), { address: { date: '2027-02-10', view: null, calendarIds: null } }),
    );
    const cells = screen.getByRole('gridcell').elements();
    expect([cells.length, cells.every((cell) => cell.getAttribute('data-state') === 'inMonth')]).toEqual([28, true]);
  });

  it('says every day with what is on it, and today as such', async () => {
    const screen = await show(overviewOf(loaded));
    expect(screen.dayOf('2026-11-18').getAttribute('aria-label')).toBe(
      'Wednesday, November 18, 2026, today, 1 appointment',
    );
    expect(screen.dayOf('2026-11-10').getAttribute('aria-label')).toBe('Tuesday, November 10, 2026, nothing planned');
    expect(screen.dayOf('2026-11-20').getAttribute('aria-label')).toBe('Friday, November 20, 2026, 7 appointments');
  });
});

describe('entries', () => {
  it('gives each appointment a row of 21 px, bars over all their days (CAL-029, CAL-D20)', async () => {
    const screen = await show(overviewOf(loaded));
    const entries = [...screen.container.querySelectorAll('[data-part="sheet-entry"]')];
    expect(new Set(entries.map((entry) => entry.getBoundingClientRect().height))).toEqual(new Set([21]));
    const bar = screen.day('2026-11-16').querySelector('[data-kind="bar"]')?.getBoundingClientRect();
    const monday = screen.day('2026-11-16').getBoundingClientRect();
    const sunday = screen.day('2026-11-22').getBoundingClientRect();
    expect(bar?.left).toBeCloseTo(monday.left + 2, 0);
    expect(Math.abs((bar?.right ?? 0) - sunday.right)).toBeLessThan(2);
  });

  it('continues a bar over Sunday in the next week with its name and marks (CAL-E19)', async () => {
    const screen = await show(overviewOf(loaded));
    const parts = [...screen.container.querySelectorAll<HTMLElement>('[data-part="sheet-entry"]')].filter(
      (entry) => entry.textContent === 'Klausur',
    );
    expect(parts.map(({ dataset }) => [dataset.before, dataset.after])).toEqual([
      [undefined, 'true'],
      ['true', undefined],
    ]);
  });

  it('says the time where an entry starts, and not again where it goes on (CAL-E19)', async () => {
    const date = {
      start: '2026-11-22T22:00:00+01:00',
      end: '2026-11-23T02:00:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: false,
    };
    const screen = await show(overviewOf(monthOf([overviewItemOf(1, { name: 'Nachtwache', date })])));
    expect(screen.entriesOf('2026-11-22')).toEqual(['10pm Nachtwache']);
    expect(screen.entriesOf('2026-11-23')).toEqual(['Nachtwache']);
  });

  it('says status, date and calendar in the name of an entry, never by colour alone (CAL-D22)', async () => {
    const screen = await show(overviewOf(loaded));
    const labels = [...screen.container.querySelectorAll('[data-part="sheet-entry"]')].map((entry) =>
      (entry.getAttribute('aria-label') ?? '').replaceAll(/\s/g, ' '),
    );
    expect(labels).toContain('5pm Fotokurs, Thursday, November 12, 2026, until 7:00 PM, canceled, past, Workshops');
    expect(labels).toContain(
      '11pm Werkstattnacht, Friday, November 13, 2026 – Saturday, November 14, 2026, until 1:00 AM, declined, past, Workshops',
    );
    expect(labels).toContain(
      '8pm Lesung, Friday, November 6, 2026, until 12:00 AM, not answered yet, past, Haus am Fluss',
    );
  });

  it('shows names of 255 letters cut, whole in the tooltip, and nothing overflows (CAL-E36, CAL-E47)', async () => {
    const name = 'x'.repeat(255);
    const screen = await show(
      overviewOf(monthOf([overviewItemOf(1, { name }), overviewItemOf(2, { name: '<img src=x onerror=alert(1)>' })])),
    );
    const [markup, long] = screen.day('2026-11-20').querySelectorAll<HTMLElement>('[data-part="sheet-entry"]');
    expect(long?.title).toContain(name);
    expect(long?.getBoundingClientRect().right).toBeLessThanOrEqual(
      screen.day('2026-11-20').getBoundingClientRect().right,
    );
    expect(markup?.textContent).toBe('10am <img src=x onerror=alert(1)>');
    expect(screen.container.querySelector('img')).toBeNull();
  });
});

describe('what does not fit', () => {
  const onOneDay = (count: number) => overviewOf(monthOf(manyAppointments(count, { days: 1, firstDay: 20 })));

  it('shows 4 of 4 without "more", and 4 of 5 with "1 more" that lists all 5 (CAL-028, CAL-030, CAL-E25)', async () => {
    const four = await show(onOneDay(4), 300);
    expect([four.entriesOf('2026-11-20').length, four.moreOf('2026-11-20')]).toEqual([4, null]);
    await four.unmount();

    const five = await show(onOneDay(5), 300);
    expect([five.entriesOf('2026-11-20').length, five.moreOf('2026-11-20')]).toEqual([4, '1 more']);
    await five.getByRole('button', { name: '1 more, Friday, November 20, 2026' }).click();
    const day = five.getByRole('dialog', { name: 'Friday, November 20, 2026' });
    await expect.element(day).toBeVisible();
    expect(day.element().querySelectorAll('[data-part="entry"]')).toHaveLength(5);
  });

  it('shows 6 where there is room for 6 rows, and never fewer than 4 (CAL-E26)', async () => {
    const overviewRef = onOneDay(9);
    // Weekdays and 6 rows, each with the day's number, 6 entries and "more".
    const screen = await show(overviewRef, 30 + 6 * (27 + 6 * 21 + 21 + 1));
    expect([screen.entriesOf('2026-11-20').length, screen.moreOf('2026-11-20')]).toEqual([6, '3 more']);
    await screen.rerender(<Sheet overviewRef={overviewRef} height={200} />);
    await expect.poll(() => screen.entriesOf('2026-11-20').length).toBe(4);
    expect(screen.moreOf('2026-11-20')).toBe('5 more');
  });

  it('gives its lines the size of letters a person wants, and hides none of them (CAL-029, CAL-D153)', async () => {
    document.documentElement.style.fontSize = '200%';
    const screen = await show(onOneDay(5), 300);
    const entries = [...screen.day('2026-11-20').querySelectorAll<HTMLElement>('[data-part="sheet-entry"]')];
    const cut = entries.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    const rows = entries.map((entry) => entry.getBoundingClientRect());
    expect([entries.length, cut.length, rows[0]?.height]).toEqual([4, 0, 42]);
    const more = screen.day('2026-11-20').querySelector('[data-part="sheet-more"]')?.getBoundingClientRect();
    expect(more && more.bottom <= screen.day('2026-11-20').getBoundingClientRect().bottom).toBe(true);
    document.documentElement.style.fontSize = '';
  });

  it('gives focus back to "more" when Escape closes the day (CAL-D21)', async () => {
    const screen = await show(onOneDay(5));
    const more = screen.getByRole('button', { name: /^1 more/ });
    await more.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  it('opens a day of 200 as a list to scroll and walk, and the sheet stays as it is (CAL-E27)', async () => {
    const screen = await show(onOneDay(200));
    const before = screen.getByRole('grid').element().getBoundingClientRect();
    await screen.getByRole('button', { name: /more, Friday/ }).click();
    const dialog = screen.getByRole('dialog').element();
    expect(dialog.querySelectorAll('[data-part="entry"]')).toHaveLength(200);
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe([...dialog.querySelectorAll('[data-part="entry"]')].at(-1));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe([...dialog.querySelectorAll('[data-part="entry"]')].at(-2));
    expect(screen.getByRole('grid').element().getBoundingClientRect()).toEqual(before);
  });

  it.each([
    [500, '13 more'],
    [1_000, '30 more'],
  ])('builds fewer than 1,000 nodes for %i appointments (CAL-D147)', async (count, more) => {
    const screen = await show(overviewOf(monthOf(manyAppointments(count))));
    expect(screen.container.querySelectorAll('*').length).toBeLessThan(1_000);
    expect(screen.moreOf('2026-11-10')).toBe(more);
  });
});

describe('keys (CAL-D146)', () => {
  it('puts one day into the tab order and moves it by arrows, Home and End', async () => {
    const screen = await show(overviewOf(loaded));
    await userEvent.tab();
    expect(screen.focusedDay()).toBe('2026-11-18');
    expect(screen.container.querySelectorAll('[data-part="day"][tabindex="0"]')).toHaveLength(1);
    for (const [key, date] of [
      ['ArrowRight', '2026-11-19'],
      ['ArrowDown', '2026-11-26'],
      ['ArrowLeft', '2026-11-25'],
      ['ArrowUp', '2026-11-18'],
      ['Home', '2026-11-16'],
      ['End', '2026-11-22'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(screen.focusedDay()).toBe(date);
    }
  });

  it('turns the month by PageDown and keeps the focus on the day, through the wait', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    await userEvent.tab();
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(overviewRef.getSnapshot().context.date).toBe('2027-01-18');
    expect(screen.focusedDay()).toBe('2026-11-18');
    const [, month] = monthOf([]);
    if (month) overviewRef.send(month);
    await expect.poll(screen.focusedDay).toBe('2027-01-18');
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(overviewRef.getSnapshot().context.date).toBe('2026-01-18');
  });

  it('keeps the focus on the day where the next month has a week less', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    screen.dayOf('2026-11-30').focus();
    await userEvent.keyboard('{PageDown}');
    const [, month] = monthOf([]);
    if (month) overviewRef.send(month);
    await expect.poll(screen.focusedDay).toBe('2026-12-30');
  });

  it('leaves the focus where it is when another month is asked for from elsewhere', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    screen.dayOf('2026-11-30').focus();
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    overviewRef.send({ type: 'month.step', by: 1 });
    const [, month] = monthOf([]);
    if (month) overviewRef.send(month);
    await expect.poll(() => screen.container.querySelector('[data-date="2026-12-30"]')).not.toBeNull();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('walks over the edge of the sheet into the next month', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    screen.dayOf('2026-12-06').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(overviewRef.getSnapshot().context.date).toBe('2026-12-07');
  });

  it('reaches a day’s entries by Tab and returns by Escape (CAL-E132)', async () => {
    const screen = await show(overviewOf(loaded));
    screen.dayOf('2026-11-20').focus();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Redaktionsschluss');
    await userEvent.keyboard('{Escape}');
    expect(screen.focusedDay()).toBe('2026-11-20');
  });

  it('lists the day by Space, and gives the focus back', async () => {
    const screen = await show(overviewOf(loaded));
    screen.dayOf('2026-11-17').focus();
    await userEvent.keyboard(' ');
    const dialog = screen.getByRole('dialog', { name: 'Tuesday, November 17, 2026' });
    await expect.element(dialog.getByRole('link', { name: /Jonas im Urlaub/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(screen.focusedDay).toBe('2026-11-17');
  });

  it('leads to a new appointment from an empty day by Enter and from an empty spot, where that is allowed (CAL-D23)', async () => {
    const { personal, network } = exampleCalendars;
    const screen = await show(overviewOf(loaded, { address: { date: null, view: null, calendarIds: personal.id } }));
    const followed: string[] = [];
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      const link = event.target instanceof Element && event.target.closest('a');
      if (link) followed.push(link.getAttribute('href') ?? '');
    };
    document.addEventListener('click', follow);
    screen.dayOf('2026-11-10').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.day('2026-11-11'), { position: { x: 60, y: 90 } });
    document.removeEventListener('click', follow);
    expect(['2026-11-10', '2026-11-11'].map((date) => signOf(screen.day(date)))).toEqual(['none', '"+"']);
    const query = `&calendar_id=${personal.id}`;
    expect(followed).toEqual([
      `/appointments/new?date=2026-11-10${query}`,
      `/appointments/new?date=2026-11-11${query}`,
    ]);
    await screen.unmount();

    const [, month] = loaded;
    const barred = await show(overviewOf([{ type: 'calendars.loaded', data: [network] }, ...(month ? [month] : [])]));
    expect(barred.container.querySelector('[data-part="day-new"]')).toBeNull();
    barred.dayOf('2026-11-10').focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(barred.getByRole('dialog', { name: 'Tuesday, November 10, 2026' })).toBeVisible();
  });
});

/** What is drawn where a new appointment of a day begins. */
function signOf(day: Element): string | undefined {
  const spot = day.querySelector('[data-part="day-new"]');
  return spot ? getComputedStyle(spot, '::before').content : undefined;
}
