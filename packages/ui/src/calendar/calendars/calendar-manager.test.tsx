import '../../theme/styles.css';
import type { CalendarRemovalRef, CreationSituation } from '@atrium/core/calendar';
import { AtriumError } from '@atrium/core/machine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { exampleSituation, guestSituation, startRemoval } from './calendar-manager.fixtures.ts';
import { CalendarManager } from './calendar-manager.tsx';
import { CalendarsPage } from './calendar-manager-page.tsx';

async function show(situation: CreationSituation = exampleSituation, removalRef: CalendarRemovalRef = startRemoval()) {
  await page.viewport(1280, 800);
  const view = (shown: CreationSituation) => (
    <CalendarsPage>
      <CalendarManager situation={shown} removalRef={removalRef} />
    </CalendarsPage>
  );
  const screen = await render(view(situation), { wrapper: InEnglish });
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  return { screen, row, removalRef, showAgain: (shown: CreationSituation) => screen.rerender(view(shown)) };
}

describe('the calendar manager', () => {
  it('groups calendars by whose they are, groups under their category (CAL-203, CAL-D129)', async () => {
    const { screen } = await show();
    const headings = screen.getByRole('heading', { level: 2 }).elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'My calendars',
      'Shared with me',
      'Teams › Atelier',
      'Network',
    ]);
    await expect.element(screen.getByText('Shared with 3 people')).toBeVisible();
    await expect.element(screen.getByText('Shared by Jonas Weber')).toBeVisible();
  });

  it('indents children below their parents (CAL-D131)', async () => {
    const { row } = await show();
    const startOf = (name: string) => row(name).getByText(name, { exact: true }).element().getBoundingClientRect().left;
    expect(startOf('Reisen')).toBeGreaterThan(startOf('Mira Brandt'));
  });

  it('offers add, edit and delete, on a shared one to remove the share and nothing else (CAL-204, CAL-225, CAL-E118)', async () => {
    const { row } = await show();
    const namesIn = (name: string) =>
      [...row(name).element().querySelectorAll('a, button')].map((element) => element.getAttribute('aria-label'));
    expect(namesIn('Mira Brandt')).toEqual([
      'New calendar below “Mira Brandt”',
      'Edit “Mira Brandt”',
      'Delete “Mira Brandt”',
    ]);
    expect(namesIn('Reisen')).toEqual(['Edit “Reisen”', 'Delete “Reisen”']);
    expect(namesIn('Jonas Weber')).toEqual(['Remove share: Jonas Weber']);
    const { id } = exampleSituation.calendars[0] ?? {};
    await expect
      .element(row('Mira Brandt').getByRole('link', { name: /^Edit/ }))
      .toHaveAttribute('href', `/calendars/${id}/edit`);
  });

  it('adds by type, by keyboard alone (CAL-205, CAL-D129)', async () => {
    const { screen } = await show();
    screen.getByRole('button', { name: 'New calendar', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    const items = screen.getByRole('menuitem');
    await expect.element(items.first()).toHaveFocus();
    expect(items.elements().map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Personal calendar', '/calendars/new?type=personal'],
      ['Group calendar', '/calendars/new?type=group'],
      ['Network calendar', '/calendars/new?type=network'],
    ]);
  });

  it('has no add menu and no actions for who may do nothing (CAL-E129)', async () => {
    const { screen, row } = await show(guestSituation);
    expect(screen.getByRole('button').elements()).toEqual([]);
    expect(row('Atelier').element().querySelectorAll('a, button')).toHaveLength(0);
  });

  it('asks before it deletes, with name, number of appointments and what goes along; Escape keeps it (CAL-D137)', async () => {
    const { screen, removalRef } = await show();
    const trash = screen.getByRole('button', { name: 'Delete “Mira Brandt”' });
    trash.element().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('alertdialog', { name: 'Delete the calendar “Mira Brandt”?' });
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    for (const loss of [
      'Together with the calendars below it, it holds 12 appointments.',
      'The calendar below it is deleted too: Reisen.',
      /^Appointments that lie in no other calendar are deleted/,
    ]) {
      await expect.element(dialog.getByText(loss)).toBeVisible();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(trash).toHaveFocus();
    expect(removalRef.getSnapshot().value).toBe('idle');
  });

  it('says nothing of appointments a calendar does not hold', async () => {
    const { screen } = await show(exampleSituation, startRemoval({ count: () => Promise.resolve(0) }));
    await screen.getByRole('button', { name: 'Delete “Reisen”' }).click();
    const losses = () => [...document.querySelectorAll('[role="alertdialog"] p')].map(({ textContent }) => textContent);
    await expect.poll(losses).toEqual(['It holds no appointments.', 'This cannot be undone.']);
  });

  it('stays open with the reason when deleting failed, and tries again (CAL-D137)', async () => {
    const outcomes = [() => Promise.reject(new AtriumError('unavailable', 'down')), () => Promise.resolve()];
    const remove = () => outcomes.shift()?.() ?? Promise.resolve();
    const { screen } = await show(exampleSituation, startRemoval({ remove }));
    await screen.getByRole('button', { name: 'Delete “Reisen”' }).click();
    const confirm = screen.getByRole('alertdialog').getByRole('button', { name: 'Delete calendar' });
    await confirm.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server is not ready. Try again in a moment.');
    await confirm.click();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('leads focus to the heading when the row that had it is gone', async () => {
    const { screen, showAgain } = await show();
    screen.getByRole('button', { name: 'Delete “Reisen”' }).element().focus();
    const calendars = exampleSituation.calendars.filter(({ name }) => name !== 'Reisen');
    await showAgain({ ...exampleSituation, calendars });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('fits a narrow screen without sideways scroll', async () => {
    await show();
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
