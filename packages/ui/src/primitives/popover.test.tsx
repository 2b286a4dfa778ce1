import '../theme/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

it('is closed by its own button, gives focus back on Escape, and leaves it to what is clicked beside it (WCAG 2.4.3)', async () => {
  await page.viewport(1024, 768);
  const screen = await render(
    <div style={{ display: 'flex', gap: 400 }}>
      <Popover title="Calendars" trigger={<button type="button">Choose</button>}>
        <button type="button">Garden</button>
      </Popover>
      <button type="button">Beside</button>
    </div>,
    { wrapper: InEnglish },
  );
  const [choose, beside] = [
    screen.getByRole('button', { name: 'Choose' }),
    screen.getByRole('button', { name: 'Beside' }),
  ];
  const dialog = screen.getByRole('dialog', { name: 'Calendars' });
  await expect.element(choose).toHaveAttribute('aria-expanded', 'false');
  await choose.click();
  await expect.element(choose).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('button', { name: 'Garden' })).toHaveFocus();
  await choose.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await choose.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
  await choose.click();
  await beside.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(beside).toHaveFocus();
});

it('is a sheet on a wide screen where it is meant to be one (CAL-020)', async () => {
  await page.viewport(1024, 768);
  const popover = (
    <Popover title="Calendars" isSheet trigger={<button type="button">Choose</button>}>
      <p>Garden</p>
    </Popover>
  );
  const screen = await render(popover, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Choose' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Calendars' })).toHaveAttribute('data-part', 'sheet');
});
