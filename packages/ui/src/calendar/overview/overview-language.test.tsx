import '../../theme/styles.css';
import { overviewItemOf } from '@atrium/core/calendar/fixtures';
import { type Catalogue, type Language, languages } from '@atrium/core/messages';
import { de } from '@atrium/core/messages/de';
import { deDU } from '@atrium/core/messages/de_DU';
import { en } from '@atrium/core/messages/en';
import { es } from '@atrium/core/messages/es';
import { fr } from '@atrium/core/messages/fr';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../../i18n/index.ts';
import { ThemeProvider } from '../../theme/index.ts';
import { monthOf, overviewOf } from './overview.fixtures.ts';
import { Overview } from './overview.tsx';

const catalogues: Readonly<Record<Language, Catalogue>> = { de, de_DU: deDU, en, es, fr };

beforeEach(() => page.viewport(1_100, 800));

function overviewIn(language: Language, overviewRef: ReturnType<typeof overviewOf>) {
  return (
    <LanguageProvider language={language} catalogue={catalogues[language]} timeZone="Europe/Berlin">
      <ThemeProvider mode="light">
        <Overview overviewRef={overviewRef} />
      </ThemeProvider>
    </LanguageProvider>
  );
}

const date = {
  start: '2026-11-20T10:00:00+01:00',
  end: '2026-11-20T11:00:00+01:00',
  all_day: false,
  time_zone: 'Europe/Berlin',
  same_day: true,
};
const busyDay = (count: number) => Array.from({ length: count }, (_, index) => overviewItemOf(index + 1, { date }));

it('changes words, months and plural forms with the language, and keeps month and filter (CAL-D145, CAL-E131)', async () => {
  const overviewRef = overviewOf(monthOf(busyDay(5)));
  overviewRef.send({ type: 'date.pick', date: '2026-11-20' });
  const screen = await render(overviewIn('de', overviewRef));
  await expect.element(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect.element(screen.getByText('1 weiterer')).toBeVisible();
  const before = overviewRef.getSnapshot().context;
  await screen.rerender(overviewIn('en', overviewRef));
  await expect.element(screen.getByText('1 more')).toBeVisible();
  expect(overviewRef.getSnapshot().context).toEqual(before);
});

it.each(languages)('has weeks that start on Monday in %s (CAL-027, CAL-D145)', async (language) => {
  const screen = await render(overviewIn(language, overviewOf(monthOf([]))));
  const monday = new Intl.DateTimeFormat(language.slice(0, 2), { weekday: 'long' }).format(new Date(2026, 10, 16));
  const heads = screen.getByRole('columnheader').elements();
  expect(heads[0]?.textContent?.toLowerCase()).toContain(monday.slice(0, 2).toLowerCase());
  expect(heads).toHaveLength(7);
});

it.each(languages)(
  'keeps the month clear of the ways to other months at 320 px, in %s (CAL-D145, CAL-D146)',
  async (language) => {
    await page.viewport(320, 700);
    const address = { date: '2026-09-10', view: 'list', calendarIds: null };
    const overviewRef = overviewOf(monthOf([]), { address, screen: { width: 767, native: false } });
    const screen = await render(overviewIn(language, overviewRef));
    const navigator = screen.container.querySelector('[data-part="month-navigator"]');
    const month = navigator?.querySelector('h1 button')?.getBoundingClientRect();
    const ways = [...(navigator?.querySelectorAll(':scope > div button') ?? [])];
    expect(ways).toHaveLength(3);
    for (const way of ways) {
      const { left, right, top } = way.getBoundingClientRect();
      expect(left >= (month?.right ?? 0) || top >= (month?.bottom ?? 0)).toBe(true);
      expect(right).toBeLessThanOrEqual(320);
    }
  },
);
