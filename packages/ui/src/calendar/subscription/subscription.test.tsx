import '../../theme/styles.css';
import type { Subscription } from '@atrium/core/calendar';
import { AtriumError } from '@atrium/core/machine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { CalendarsPage } from '../calendars/calendar-manager-page.tsx';
import { exampleSubscription, startCopying, startToken } from './subscription.fixtures.ts';
import { SubscriptionAddresses } from './subscription-addresses.tsx';
import { SubscriptionSettings } from './subscription-settings.tsx';

const origin = 'https://atrium.example';
const { token, calendars } = exampleSubscription;

async function show(subscription: Subscription = exampleSubscription, write?: (url: string) => Promise<void>) {
  await page.viewport(1280, 900);
  const view = (
    <CalendarsPage>
      <SubscriptionAddresses subscription={subscription} origin={origin} copyRef={startCopying(write)} />
    </CalendarsPage>
  );
  return render(view, { wrapper: InEnglish });
}

describe('the addresses to subscribe to', () => {
  it('are all in sight with name, copy button and webcal link; a note says who can read along (CAL-234, CAL-D141, CAL-D143)', async () => {
    const screen = await show();
    const fields = [...screen.container.querySelectorAll('input')];
    expect(fields.map((field) => [field.labels?.[0]?.textContent, field.value])).toEqual([
      ['Address: All calendars', `${origin}/calendars.ics?access_token=${token}`],
      ['Address: What you take part in', `${origin}/appointments/participating.ics?access_token=${token}`],
      ...calendars.map(({ id, name }) => [`Address: ${name}`, `${origin}/calendars/${id}.ics?access_token=${token}`]),
    ]);
    expect(screen.getByRole('button', { name: /^Copy/ }).elements()).toHaveLength(6);
    await expect
      .element(screen.getByRole('link', { name: 'Open in a calendar program: All calendars' }))
      .toHaveAttribute('href', `webcal://atrium.example/calendars.ics?access_token=${token}`);
    await expect.element(screen.getByText(/^Anyone who has one of these addresses can read along/)).toBeVisible();
  });

  it('are copied by keyboard alone, and the button says so (CAL-234, CAL-237)', async () => {
    const written: string[] = [];
    const screen = await show(exampleSubscription, async (url) => void written.push(url));
    screen.getByRole('button', { name: 'Copy Address: All calendars' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Copied Address: All calendars' })).toHaveFocus();
    expect(written).toEqual([`${origin}/calendars.ics?access_token=${token}`]);
  });

  it('can be selected by hand where the clipboard refuses (CAL-D143, CAL-E123)', async () => {
    const screen = await show(exampleSubscription, () => Promise.reject(new TypeError('refused')));
    await screen.getByRole('button', { name: 'Copy Address: Atelier' }).click();
    const field = screen.getByRole('textbox', { name: 'Address: Atelier' });
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(/The address is selected/);
    expect(document.getSelection()?.toString()).toContain(token);
  });

  it('are nowhere without a token; a message leads to the settings (CAL-235, CAL-E122)', async () => {
    const screen = await show({ calendars, token: null });
    await expect
      .element(screen.getByRole('link', { name: 'Go to the settings' }))
      .toHaveAttribute('href', '/settings/calendars');
    expect(screen.container.textContent).not.toContain('.ics');
    expect(screen.getByRole('textbox').elements()).toEqual([]);
  });

  it('are none without calendars (CAL-236, CAL-E122)', async () => {
    const screen = await show({ calendars: [], token });
    await expect.element(screen.getByText(/^No calendars/)).toBeVisible();
    expect(screen.container.textContent).not.toContain('.ics');
  });

  it('fit a narrow screen without sideways scroll', async () => {
    await show();
    await page.viewport(320, 700);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('the setting of the addresses (CAL-D140)', () => {
  async function showSetting(known: Subscription['token'], act?: () => Promise<void>) {
    const tokenRef = startToken(act);
    const done: unknown[] = [];
    tokenRef.on('act.done', (event) => done.push(event.done));
    const screen = await render(<SubscriptionSettings token={known} tokenRef={tokenRef} />, { wrapper: InEnglish });
    return { screen, done };
  }

  it.each([
    [null, 'Create addresses', /Anyone who has it can read along without signing in/, 'make'],
    ['abc', 'Renew addresses', /the addresses in use stop working/, 'renew'],
    ['abc', 'Revoke addresses', /Calendar programs that use one get no more appointments/, 'revoke'],
  ])('with %s: "%s" says its consequence and asks first', async (known, label, consequence, act) => {
    const { screen, done } = await showSetting(known, () => Promise.resolve());
    await screen.getByRole('button', { name: label }).click();
    const dialog = screen.getByRole('alertdialog');
    await expect.element(dialog.getByText(consequence)).toBeVisible();
    expect(done).toEqual([]);
    await dialog.getByRole('button', { name: label }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(done).toEqual([act]);
  });

  it('stays open with the reason when that failed', async () => {
    const { screen, done } = await showSetting('abc', () => Promise.reject(new AtriumError('offline', 'gone')));
    await screen.getByRole('button', { name: 'Renew addresses' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Renew addresses' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The server cannot be reached. Check your connection.');
    expect(done).toEqual([]);
  });
});
