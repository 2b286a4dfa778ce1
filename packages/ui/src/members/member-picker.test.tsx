import '../theme/styles.css';
import { exampleHits } from '@atrium/core/members/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Dialog } from '../primitives/index.ts';
import { startPicker } from './member-picker.fixtures.ts';
import { MemberPicker } from './member-picker.tsx';

const { mira, jonas } = exampleHits;

beforeEach(() => page.viewport(1_024, 800));

async function show(situation: Parameters<typeof startPicker>[0] = {}) {
  const pickerRef = startPicker(situation);
  const screen = await render(<MemberPicker label="Participants" pickerRef={pickerRef} />, { wrapper: InEnglish });
  const field = screen.getByRole('combobox', { name: 'Participants' });
  const active = () => {
    const id = field.element().getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  const chosen = () => pickerRef.getSnapshot().context.chosen.map(({ displayName }) => displayName);
  return { screen, field, active, chosen };
}

describe('member picker', () => {
  it('is used by keys alone: find, go down, choose, let go, close (CAL-154)', async () => {
    const { screen, field, active, chosen } = await show();
    await userEvent.tab();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('er');
    await expect.element(screen.getByRole('option', { name: 'Jonas Weber' })).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toBe('JWJonas Weber');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toEqual([exampleHits.friederike.displayName]);
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('er');
    await expect.element(screen.getByRole('option', { name: 'Jonas Weber' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toEqual([exampleHits.friederike.displayName, 'Jonas Weber']);
    await userEvent.keyboard('er');
    await expect.element(screen.getByRole('option', { name: 'Jonas Weber' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toEqual([exampleHits.friederike.displayName]);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveAttribute('aria-expanded', 'false');
    expect(active()).toBeNull();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('{Backspace}');
    expect(chosen()).toEqual([]);
  });

  it('says that more characters are needed, that nobody fits, and that nothing could be asked (CAL-147, CAL-148, com:DIR-020, com:DIR-021)', async () => {
    let isOffline = false;
    const find = () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve([]));
    const { screen, field } = await show({ find });
    const note = screen.getByRole('status');
    await field.click();
    await expect.element(note).toHaveTextContent('Enter at least two characters.');
    await field.fill('zz');
    await expect.element(note).toHaveTextContent('Nobody matches “zz”.');
    isOffline = true;
    await field.fill('zzz');
    await expect.element(note).toHaveTextContent('The search did not work.');
    isOffline = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(note).toHaveTextContent('Nobody matches “zzz”.');
  });

  it('keeps the focus in the field when one chooses or lets go by pointer', async () => {
    const { screen, field, chosen } = await show({ chosen: [mira] });
    await field.fill('jonas');
    await screen.getByRole('option', { name: 'Jonas Weber' }).click();
    expect(chosen()).toEqual(['Mira Brandt', 'Jonas Weber']);
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('mira');
    await expect.element(field).toHaveValue('mira');
    await screen.getByRole('button', { name: 'Remove Mira Brandt' }).click();
    expect(chosen()).toEqual(['Jonas Weber']);
    await expect.element(field).toHaveFocus();
  });

  it('closes when the focus leaves it', async () => {
    const { screen, field } = await show({ chosen: [mira] });
    await field.fill('jonas');
    await expect.element(screen.getByRole('listbox')).toBeVisible();
    await userEvent.tab();
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  });

  it('takes Escape for itself within a dialog', async () => {
    const closed: string[] = [];
    const pickerRef = startPicker();
    const screen = await render(
      <Dialog isOpen title="Add participants" onClose={() => closed.push('dialog')}>
        <MemberPicker label="Participants" pickerRef={pickerRef} />
      </Dialog>,
      { wrapper: InEnglish },
    );
    await screen.getByRole('combobox').fill('jonas');
    await userEvent.keyboard('{Escape}');
    expect([pickerRef.getSnapshot().value, closed]).toEqual(['closed', []]);
    await userEvent.keyboard('{Escape}');
    expect(closed).toEqual(['dialog']);
  });

  it('has rows and buttons of at least 44 px on a phone, and nothing to scroll sideways', async () => {
    await page.viewport(320, 640);
    const { screen, field } = await show({ chosen: [exampleHits.friederike, jonas] });
    await field.fill('er');
    await expect.element(screen.getByRole('option', { name: /Friederike/ })).toBeVisible();
    const targets = [...screen.container.querySelectorAll('[role="option"], button')];
    expect(Math.min(...targets.map((target) => target.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
