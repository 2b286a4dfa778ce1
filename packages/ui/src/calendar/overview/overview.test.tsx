import '../../theme/styles.css';
import type { OverviewEvent, OverviewItem } from '@atrium/core/calendar';
import { exampleCalendars, overviewItemOf } from '@atrium/core/calendar/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { CalendarNavigation } from './calendar-navigation.tsx';
import { exampleNext, loaded, manyAppointments, monthOf, overviewOf } from './overview.fixtures.ts';
import { Overview } from './overview.tsx';

beforeEach(() => page.viewport(1_100, 800));

const show = (overviewRef: ReturnType<typeof overviewOf>) =>
  render(<Overview overviewRef={overviewRef} />, { wrapper: InEnglish });

const listOf = (date: string) => ({ address: { date, view: 'list', calendarIds: null } });
const phone = { screen: { width: 767, native: false } };

/** Day and texts of the list, as they are read. */
function readList(container: Element) {
  return [...container.querySelectorAll<HTMLElement>('section[data-date]')].map((day) => [
    day.dataset.date,
    [...day.querySelectorAll('[data-part="entry"]')].map((entry) => entry.textContent.replaceAll(/\s/g, ' ')),
  ]);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function withDate(start: string, end: string): OverviewItem {
  const all_day = start.length === 10;
  const date = { start, end, all_day, time_zone: 'Europe/Berlin', same_day: false };
  return overviewItemOf(1, { name: 'Fest', date });
}

/** Something on each of the first 28 days of a month. */
const daily = (month: string) =>
  monthOf(
    Array.from({ length: 28 }, (_, day) =>
      withDate(`${month}-${twoDigits(day + 1)}`, `${month}-${twoDigits(day + 1)}`),
    ),
  );

describe('list', () => {
  it('lists whole days under each of them, the month’s own only (CAL-D24, CAL-E17)', async () => {
    const trip = monthOf([withDate('2026-04-30', '2026-05-02')]);
    const may = await show(overviewOf(trip, listOf('2026-05-10')));
    expect(readList(may.container)).toEqual([
      ['2026-05-01', ['All dayFestday 2 of 3Mira Brandtpast']],
      ['2026-05-02', ['All dayFestday 3 of 3Mira Brandtpast']],
    ]);
  });

  it('shows markup in a name as it was typed (CAL-E47)', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const screen = await show(overviewOf(monthOf([overviewItemOf(1, { name })]), listOf('2026-11-18')));
    await expect.element(screen.getByText(name)).toBeVisible();
    expect(screen.container.querySelector('img[src=x]')).toBeNull();
  });

  it('lists a night under both of its days (CAL-E15)', async () => {
    const night = monthOf([withDate('2026-11-27T23:00:00+01:00', '2026-11-28T01:00:00+01:00')]);
    const screen = await show(overviewOf(night, listOf('2026-11-27')));
    expect(readList(screen.container)).toEqual([
      ['2026-11-27', ['from 11:00 PMFestday 1 of 2Mira Brandt']],
      ['2026-11-28', ['until 1:00 AMFestday 2 of 2Mira Brandt']],
    ]);
  });

  it('counts an end at midnight to the evening before (CAL-E16)', async () => {
    const evening = monthOf([withDate('2026-11-27T20:00:00+01:00', '2026-11-28T00:00:00+01:00')]);
    const screen = await show(overviewOf(evening, listOf('2026-11-27')));
    expect(readList(screen.container).map(([day]) => day)).toEqual(['2026-11-27']);
  });

  it('is busy for as long as it shows another month than its heading says (GEN-D28)', async () => {
    const overviewRef = overviewOf(daily('2026-08'), listOf('2026-08-10'));
    const screen = await show(overviewRef);
    const list = screen.getByRole('heading', { name: 'Saturday Aug 1' }).element().closest<HTMLElement>('[data-state]');
    const heading = screen.getByRole('heading', { level: 1 }).element();
    const shown = new Set<string>();
    const changes = new MutationObserver(() => {
      shown.add(`${heading.textContent}, ${list?.dataset.state}: ${list?.querySelector('time')?.dateTime}`);
    });
    changes.observe(screen.container, { subtree: true, childList: true, attributes: true, characterData: true });
    overviewRef.send({ type: 'month.step', by: 1 });
    for (const event of daily('2026-09')) overviewRef.send(event);
    await expect.poll(() => [...shown]).toContain('September 2026, ready: 2026-09-01');
    changes.disconnect();
    expect([...shown]).not.toContain('September 2026, ready: 2026-08-01');
  });

  it('begins another month at its start, however far down the one before was read (CAL-D24)', async () => {
    const overviewRef = overviewOf(daily('2026-08'), listOf('2026-08-10'));
    const screen = await show(overviewRef);
    const dayAt = (date: string) =>
      screen.container.querySelector(`[data-date="${date}"]`)?.getBoundingClientRect().top;
    window.scrollTo(0, 1_500);
    expect(dayAt('2026-08-01')).toBeLessThan(0);
    overviewRef.send({ type: 'month.step', by: 1 });
    for (const event of daily('2026-09')) overviewRef.send(event);
    await expect.poll(() => dayAt('2026-09-01')).toBeGreaterThanOrEqual(0);
    expect(dayAt('2026-09-01')).toBeLessThan(200);
  });

  it('opens the current month at today, or at the next day that has something (CAL-D24)', async () => {
    const screen = await show(overviewOf(loaded, listOf('2026-11-18')));
    const top = screen.container.querySelector('[data-date="2026-11-18"]')?.getBoundingClientRect().top ?? 0;
    expect([window.scrollY > 0, top >= 0 && top < 300]).toEqual([true, true]);
    await expect.element(screen.getByRole('heading', { name: 'Wednesday Nov 18 Today' })).toBeVisible();
  });

  it.each([320, 390])(
    'has its ways and its filter at hand at %d px, and covers no heading (CAL-D24, CAL-D146)',
    async (width) => {
      await page.viewport(width, 800);
      const [names, month] = monthOf(manyAppointments(60));
      if (!names || !month) throw new Error('The example month is not there.');
      const head = <CalendarNavigation pathname="/appointments" openInvites={4} />;
      const overviewRef = overviewOf([month], { ...listOf('2026-11-18'), ...phone });
      const inFrame = (
        <div data-part="frame">
          <Overview overviewRef={overviewRef} head={head} />
        </div>
      );
      const screen = await render(inFrame, { wrapper: InEnglish });
      overviewRef.send(names);
      const heading = screen.getByRole('heading', { name: 'Wednesday Nov 18 Today' });
      await expect.element(heading).toBeInViewport();
      await expect.element(screen.getByRole('button', { name: 'Calendars' })).toBeInViewport();
      await expect.element(screen.getByRole('link', { name: 'All appointments' })).toBeInViewport();
      expect(window.scrollY).toBeGreaterThan(500);
      const covered =
        screen.container.querySelector('[data-part="overview-head"]')?.getBoundingClientRect().bottom ?? 0;
      expect(heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(covered);
      expect(heading.element().getBoundingClientRect().top).toBeLessThan(covered + 72);
    },
  );

  it('begins at today once the names of its calendars are there, and shows no line before, so that none moves (CAL-D24)', async () => {
    await page.viewport(390, 800);
    const [names, month] = monthOf(manyAppointments(60));
    if (!names || !month) throw new Error('The example month is not there.');
    const overviewRef = overviewOf([month], { ...listOf('2026-11-18'), ...phone });
    const screen = await show(overviewRef);
    expect(screen.container.querySelector('[data-date]')).toBeNull();
    overviewRef.send(names);
    await expect.element(screen.getByText('Atelier').first()).toBeInTheDocument();
    const today = screen.container.querySelector('[data-date="2026-11-18"]')?.getBoundingClientRect();
    expect(today?.top).toBeGreaterThanOrEqual(0);
    expect(today?.top).toBeLessThan(200);
  });

  it('says what cannot be seen: answers, cancellations, the past (CAL-D22)', async () => {
    const screen = await show(overviewOf(loaded, listOf('2026-11-18')));
    const entry = (name: RegExp) => screen.getByRole('link', { name }).element().textContent;
    expect(entry(/Fotokurs/)).toContain('canceledpast');
    expect(entry(/Mittagstisch/)).toContain('not answered yet');
    expect(entry(/Abnahme/)).toContain('accepted');
  });

  it('marks what this device reckons differently than the server', async () => {
    const date = { ...exampleNext.date, start: '2026-11-20T09:00:00+03:00', end: '2026-11-20T10:00:00+03:00' };
    const screen = await show(overviewOf(monthOf([{ ...exampleNext, date }]), listOf('2026-11-18')));
    await expect.element(screen.getByRole('link', { name: /Gartentag.*time uncertain/ })).toBeVisible();
    await screen.unmount();
    const agreed = await show(overviewOf(loaded, listOf('2026-11-18')));
    expect(agreed.getByText('time uncertain').elements()).toEqual([]);
  });

  it('says that a month is empty, and offers what fills it (CAL-D24)', async () => {
    const overviewRef = overviewOf(monthOf([]), listOf('2026-11-18'));
    const screen = await show(overviewRef);
    await expect.element(screen.getByText('Nothing is planned in November 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Next comes/ }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Next month' }).last().click();
    expect(overviewRef.getSnapshot().context.date).toBe('2026-12-18');
  });

  it('leads from an empty month to what takes place next (CAL-D24)', async () => {
    const screen = await show(overviewOf(monthOf([], exampleNext), listOf('2026-11-18')));
    const next = screen.getByRole('link', { name: 'Next comes Gartentag, Saturday, February 13, 2027' });
    await expect.element(next).toHaveAttribute('href', `/appointments/${exampleNext.id}`);
  });
});

describe('toolbar', () => {
  it('opens the sheet with the week of today in sight, however low the window (CAL-D20)', async () => {
    await page.viewport(1_280, 560);
    const screen = await show(overviewOf(loaded, { now: Date.parse('2026-11-27T08:00:00Z') }));
    const today = screen.container.querySelector('[aria-current="date"]')?.getBoundingClientRect();
    expect(today && [today.top >= 0, today.bottom <= window.innerHeight]).toEqual([true, true]);
    const toolbar = screen.container.querySelector('[data-part="overview-toolbar"]')?.getBoundingClientRect();
    expect(toolbar && toolbar.top >= 0 && toolbar.bottom <= (today?.top ?? 0)).toBe(true);
  });

  it('steps, returns to today and jumps to a date (CAL-016, CAL-017, CAL-018)', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    const shown = () => overviewRef.getSnapshot().context.date;
    await screen.getByRole('button', { name: 'Previous month' }).click();
    expect(shown()).toBe('2026-10-18');
    await expect.element(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    await screen.getByRole('button', { name: 'Today' }).click();
    expect(shown()).toBe('2026-11-18');
    await screen.getByRole('button', { name: 'November 2026' }).click();
    await screen.getByRole('button', { name: 'Thursday, December 3, 2026' }).click();
    expect(shown()).toBe('2026-12-03');
    await expect.element(screen.getByRole('button', { name: 'December 2026' })).toHaveFocus();
  });

  it('names the month one steps to at once, before its answer is there (CAL-D147)', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    await screen.getByRole('button', { name: 'Next month' }).click();
    const painted = await new Promise<string | null>((resolve) =>
      requestAnimationFrame(() => resolve(screen.getByRole('heading', { level: 1 }).query()?.textContent ?? null)),
    );
    expect([painted, overviewRef.getSnapshot().context.month?.date]).toEqual(['December 2026', '2026-11-18']);
  });

  it('switches between sheet and list, and hides the switch where the list is forced (CAL-015, CAL-021, CAL-E28)', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    await screen.getByRole('button', { name: 'List' }).click();
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Month sheet' }).click();
    overviewRef.send({ type: 'screen.changed', ...phone });
    await expect.element(screen.getByRole('button', { name: 'Month sheet' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
    overviewRef.send({ type: 'screen.changed', screen: { width: 900, native: false } });
    await expect.element(screen.getByRole('grid')).toBeInTheDocument();
  });

  it('forces the list inside the native app, and the filter into a sheet (CAL-022, CAL-D27, CAL-E29)', async () => {
    const screen = await show(overviewOf(loaded, { screen: { width: 1_024, native: true } }));
    await expect.element(screen.getByRole('grid')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Calendars' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Calendars' })).toHaveAttribute('data-part', 'sheet');
  });

  it('filters by calendars in their groups, and shows all again (CAL-019, CAL-D17)', async () => {
    const overviewRef = overviewOf(loaded);
    const screen = await show(overviewRef);
    await screen.getByRole('button', { name: 'Calendars' }).click();
    const filter = screen.getByRole('dialog', { name: 'Calendars' });
    expect(
      filter
        .getByRole('group')
        .elements()
        .map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['My calendars', 'Shared with me', 'Groups', 'Network']);
    await filter.getByRole('checkbox', { name: 'Haus am Fluss' }).click();
    const ids = overviewRef.getSnapshot().context.calendarIds?.split(',');
    expect(ids).toEqual(
      Object.values(exampleCalendars)
        .map(({ id }) => id)
        .filter((id) => id !== exampleCalendars.network.id),
    );
    await filter.getByRole('button', { name: 'Show all' }).click();
    expect(overviewRef.getSnapshot().context.calendarIds).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Calendars' })).toHaveFocus();
  });

  it('has a child below its parent in the filter, whatever order they came in (CAL-D17, CAL-D131)', async () => {
    const { personal, team, workshops } = exampleCalendars;
    const calendars = [workshops, team, personal];
    const screen = await show(overviewOf([{ type: 'calendars.loaded', data: calendars }, ...loaded.slice(1)]));
    await screen.getByRole('button', { name: 'Calendars' }).click();
    const names = screen.getByRole('dialog', { name: 'Calendars' }).element().querySelectorAll('[data-child]');
    expect([...names].map((name) => [name.textContent, name.getAttribute('data-child')])).toEqual([
      ['Mira Brandt', 'false'],
      ['Atelier', 'false'],
      ['Workshops', 'true'],
    ]);
  });

  it('shows the filter as a sheet from below on phones (CAL-020)', async () => {
    await page.viewport(390, 800);
    const screen = await show(overviewOf(loaded, phone));
    await screen.getByRole('button', { name: 'Calendars' }).click();
    const sheet = screen.getByRole('dialog', { name: 'Calendars' });
    await expect.element(sheet).toHaveAttribute('data-part', 'sheet');
    expect(sheet.element().getBoundingClientRect().bottom).toBe(800);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('offers a new appointment for the shown date only where one may be made (CAL-D23)', async () => {
    const screen = await show(overviewOf(loaded));
    const create = screen.getByRole('link', { name: 'New appointment', exact: true });
    await expect.element(create).toHaveAttribute('href', '/appointments/new?date=2026-11-18');
    await screen.unmount();
    const [, month] = loaded;
    const barred = await show(
      overviewOf([{ type: 'calendars.loaded', data: [exampleCalendars.network] }, ...(month ? [month] : [])]),
    );
    await expect.element(barred.getByRole('link', { name: /New appointment/ })).not.toBeInTheDocument();
  });
});

describe('states', () => {
  const failed = (code: string): OverviewEvent => ({
    type: 'month.failed',
    failure: { code, message: 'The server broke.' },
  });

  it('says what failed, keeps the navigator and tries again (CAL-E35)', async () => {
    const overviewRef = overviewOf([failed('internal_error')]);
    const screen = await show(overviewRef);
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByText('The appointments could not be loaded')).toBeVisible();
    await expect.element(alert.getByText('Something went wrong on the server. Try again.')).toBeVisible();
    await screen.getByRole('button', { name: 'Next month' }).click();
    await expect.element(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    overviewRef.send(failed('internal_error'));
    await screen.getByRole('button', { name: 'Try again' }).click();
    const [, month] = loaded;
    if (month) overviewRef.send(month);
    await expect.element(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  });

  it.each([
    ['not_found', 'Page not found'],
    ['forbidden', 'Not allowed'],
  ])('shows nothing of a month that is %s, and the way to the calendar (CAL-E37, CAL-D07)', async (code, title) => {
    const screen = await show(overviewOf([failed(code)]));
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next month' })).not.toBeInTheDocument();
    const back = screen.getByRole('link', { name: 'Go to the calendar' });
    await expect.element(back).toHaveAttribute('href', '/appointments');
  });

  it('leaves no appointment on screen once its group has become unknown (CAL-E130)', async () => {
    const overviewRef = overviewOf(monthOf([withDate('2026-11-20', '2026-11-20')]));
    const screen = await show(overviewRef);
    const entry = screen.getByRole('link', { name: /Fest/ });
    await expect.element(entry.first()).toBeVisible();
    overviewRef.send({ type: 'month.failed', failure: { code: 'not_found', message: '' } });
    await expect.element(screen.getByText('Page not found')).toBeVisible();
    expect(entry.elements()).toEqual([]);
  });

  it('offers all calendars where every one is switched off (CAL-D16, CAL-E31)', async () => {
    const overviewRef = overviewOf(loaded, { address: { date: null, view: null, calendarIds: '' } });
    const screen = await show(overviewRef);
    await expect.element(screen.getByText('All calendars are switched off.')).toBeVisible();
    await screen.getByRole('button', { name: 'Show all' }).click();
    await expect.element(screen.getByRole('grid')).toBeVisible();
  });

  it.each([320, 390])('leaves nothing to scroll sideways at %d px (CAL-D146)', async (width) => {
    await page.viewport(width, 700);
    const name = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(2);
    await show(overviewOf(monthOf([overviewItemOf(1, { name, location: { name }, my_status: 'open' })]), phone));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
