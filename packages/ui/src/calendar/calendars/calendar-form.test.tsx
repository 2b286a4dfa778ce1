import '../../theme/styles.css';
import { exampleCalendarDetail } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { exampleHits } from '@atrium/core/members/fixtures';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { startKeptCalendar, startNewCalendar } from './calendar-form.fixtures.ts';
import { CalendarForm } from './calendar-form.tsx';
import { exampleSituation } from './calendar-manager.fixtures.ts';

async function show(props: ReturnType<typeof startNewCalendar>) {
  await page.viewport(1280, 900);
  const screen = await render(<CalendarForm {...props} />, { wrapper: InEnglish });
  return {
    screen,
    name: screen.getByRole('textbox', { name: 'Name', exact: true }),
    color: screen.getByRole('textbox', { name: 'Color value' }),
    save: screen.getByRole('button', { name: 'Save' }),
    draft: () => props.formRef.getSnapshot().context.draft,
    state: () => props.formRef.getSnapshot().value,
  };
}

describe('the form of a calendar', () => {
  it('refuses blanks as name, marks the field and stays (CAL-226, CAL-E116)', async () => {
    const { screen, name, save, state } = await show(startNewCalendar());
    await name.fill('   ');
    await save.click();
    await expect.element(screen.getByText('Enter a name.')).toBeVisible();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect(state()).toBe('editing');
  });

  it('chooses among twelve colours by arrow keys (CAL-227, CAL-228, CAL-D135)', async () => {
    const { screen, color, draft } = await show(startNewCalendar());
    const palette = screen.getByRole('radiogroup', { name: 'Color' });
    expect(palette.getByRole('radio').elements()).toHaveLength(12);
    await expect.element(palette.getByRole('radio', { name: 'Petrol' })).toBeChecked();
    palette.getByRole('radio', { name: 'Petrol' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(draft().color).toBe('00695c');
    await expect.element(color).toHaveValue('00695c');
  });

  it('takes any other colour and shows how its name reads on it (CAL-D134, CAL-D135)', async () => {
    const { screen, name, color, draft } = await show(startNewCalendar());
    await name.fill('Feste');
    await color.fill('#FFE100');
    expect(draft().color).toBe('ffe100');
    const preview = document.querySelector('[data-part="color-preview"] > span');
    expect(preview && getComputedStyle(preview)).toMatchObject({
      backgroundColor: 'rgb(255, 225, 0)',
      color: 'rgb(0, 0, 0)',
    });
    expect(preview?.textContent).toBe('Feste');
    await expect.element(screen.getByText('Black text is readable on it: contrast 16.0 to 1.')).toBeVisible();
    expect(screen.getByRole('radio', { checked: true, name: /Petrol/ }).elements()).toEqual([]);
    await color.fill('f00');
    expect(document.querySelector('[data-part="color-preview"]')).toBeNull();
  });

  it('lets the type be chosen, then its group or its parent (CAL-D130, CAL-D131)', async () => {
    const { screen, draft } = await show(startNewCalendar());
    await expect.element(screen.getByRole('heading', { name: 'New calendar' })).toBeVisible();
    const parent = screen.getByRole('combobox', { name: 'Parent calendar' });
    await parent.selectOptions('Mira Brandt');
    expect(draft().parent_id).toBe(exampleSituation.calendars[0]?.id);
    await screen.getByRole('radio', { name: 'Group calendar' }).click();
    expect([draft().type, draft().parent_id]).toEqual(['group', null]);
    const group = screen.getByRole('combobox', { name: 'Group' });
    const options = [...group.element().querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['Choose a group', 'Atelier', 'Atelier › Atelier', 'Garten']);
    await group.selectOptions('Garten');
    expect(draft().parent_id).toBe('6b0000000000000000000002');
  });

  it('says a type that is given in its title and offers no other (CAL-206, CAL-D130)', async () => {
    const { screen } = await show(startNewCalendar({ type: 'network', isTypeFixed: true }));
    await expect.element(screen.getByRole('heading', { name: 'New network calendar' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Personal calendar' }).elements()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Shared with' }).elements()).toEqual([]);
  });

  it('keeps type and place of a calendar that exists (CAL-207, CAL-D130)', async () => {
    const child = exampleSituation.calendars[3];
    const { screen } = await show(startKeptCalendar({ ...child, memberships: [] }));
    await expect.element(screen.getByText('Group calendar · Atelier › Atelier')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Personal calendar' }).elements()).toEqual([]);
  });

  it('shares a personal calendar with people found by name (CAL-212, CAL-D136)', async () => {
    const { screen, draft } = await show(startKeptCalendar());
    const { jonas, mira } = exampleHits;
    await screen.getByRole('combobox', { name: 'Shared with' }).fill('mira');
    await screen.getByRole('option', { name: 'Mira Brandt' }).click();
    expect(draft().memberships.map(({ id }) => id)).toEqual([jonas.id, mira.id]);
    await screen.getByRole('button', { name: 'Remove Jonas Weber' }).click();
    expect(draft().memberships.map(({ id }) => id)).toEqual([mira.id]);
  });

  it('offers both versions when somebody else has saved; the newer one brings its own sharing (CAL-D09)', async () => {
    const current = { ...exampleCalendarDetail, name: 'Mira', memberships: [], updated_at: '2026-11-20T09:00:00.000Z' };
    const stale = () => Promise.reject(new AtriumError('stale_object', 'newer', { status: 409, current }));
    const { screen, name, save } = await show(startKeptCalendar({}, stale));
    await name.fill('Mein Kalender');
    await save.click();
    await expect.element(screen.getByRole('button', { name: 'Overwrite with mine' })).toBeVisible();
    await screen.getByRole('button', { name: 'Load the newer version' }).click();
    await expect.element(name).toHaveValue('Mira');
    expect(screen.getByRole('button', { name: 'Remove Jonas Weber' }).elements()).toEqual([]);
  });

  it('keeps what was entered when it is not saved, and says why (CAL-231)', async () => {
    const offline = () => Promise.reject(new AtriumError('offline', 'gone'));
    const { screen, name, save } = await show(startKeptCalendar({}, offline));
    await name.fill('Mein Kalender');
    await save.click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server cannot be reached. Check your connection.');
    await expect.element(name).toHaveValue('Mein Kalender');
  });

  it('asks before changes are lost; staying keeps everything, also after a failed save (CAL-D56)', async () => {
    const offline = () => Promise.reject(new AtriumError('offline', 'gone'));
    const { screen, name, save, state } = await show(startKeptCalendar({}, offline));
    await name.fill('Mein Kalender');
    await save.click();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(name).toHaveValue('Mein Kalender');
    expect(state()).toBe('editing');
  });

  it('sends one request for a double click', async () => {
    let count = 0;
    const slowly = () => {
      count++;
      return new Promise<typeof exampleCalendarDetail>(() => {});
    };
    const { save } = await show(startKeptCalendar({}, slowly));
    await save.dblClick();
    await expect.element(save).toHaveAttribute('aria-busy', 'true');
    expect(count).toBe(1);
  });

  it('fits a narrow screen without sideways scroll', async () => {
    await show(startNewCalendar());
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
