import '../theme/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Popover } from './popover.tsx';

it('comes with an animation, and has none to wait for when it closes', async () => {
  await page.viewport(1024, 768);
  const popover = (
    <Popover title="Calendars" trigger={<button type="button">Choose</button>}>
      <button type="button">Garden</button>
    </Popover>
  );
  const screen = await render(popover, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Choose' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Calendars' });
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => getComputedStyle(dialog.element()).animationName).not.toBe('none');
  dialog.element().setAttribute('data-state', 'closed');
  expect(getComputedStyle(dialog.element()).animationName).toBe('none');
});
