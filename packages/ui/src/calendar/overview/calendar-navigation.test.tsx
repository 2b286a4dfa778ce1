import '../../theme/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { CalendarNavigation } from './calendar-navigation.tsx';

const show = (pathname: string, openInvites: number) =>
  render(
    <div style={{ paddingInline: '1rem' }}>
      <CalendarNavigation pathname={pathname} openInvites={openInvites} />
    </div>,
    { wrapper: InEnglish },
  );

it('leads to the five pages of the calendar, with the number of open invites, 99+ above 99 (CAL-D30)', async () => {
  const { container } = await show('/appointments', 120);
  expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All appointments', '/appointments'],
    ['Taking part', '/appointments/participating'],
    ['Invitations99+', '/appointments/invites'],
    ['Calendars', '/calendars/manage'],
    ['Subscribe', '/calendars/subscribe'],
  ]);
});

it.each([
  '/appointments',
  '/appointments/participating',
  '/appointments/invites',
  '/calendars/manage',
  '/calendars/subscribe',
])('marks %s while it is open, also on a phone (CAL-D30)', async (path) => {
  await page.viewport(320, 600);
  const { container } = await show(path, 3);
  const current = [...container.querySelectorAll('[aria-current="page"]')];
  expect(current.map((link) => link.getAttribute('href'))).toEqual([path]);
  const isInView = () => {
    const { left, right } = current[0]?.getBoundingClientRect() ?? {};
    return [left, right].every((edge) => edge !== undefined && edge >= 0 && edge <= 320);
  };
  await expect.poll(isInView).toBe(true);
});

it.each([
  ['/calendars/my', ['/appointments']],
  ['/calendars/shared', ['/appointments']],
  ['/settings/calendars', ['/calendars/subscribe']],
  ['/appointments/650000000000000000000012', []],
])('marks what %s belongs to: %j (CAL-D30)', async (path, marked) => {
  const { container } = await show(path, 0);
  const current = [...container.querySelectorAll('[aria-current="page"]')];
  expect(current.map((link) => link.getAttribute('href'))).toEqual(marked);
});
