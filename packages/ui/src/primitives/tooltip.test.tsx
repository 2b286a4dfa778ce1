import '../theme/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Dialog } from './dialog.tsx';
import { Tooltip } from './tooltip.tsx';

const tooltip = (
  <Tooltip text="Only administrators may delete it.">
    <button type="button">Delete</button>
  </Tooltip>
);
const shown = () => document.querySelector('[data-part="tooltip"]');

it('comes with the focus of the keyboard, describes its element, and leaves at once', async () => {
  const screen = await render(tooltip, { wrapper: InEnglish });
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  await expect.element(screen.getByRole('button')).toHaveAccessibleDescription('Only administrators may delete it.');
  await userEvent.keyboard('{Tab}');
  expect(shown()).toBeNull();
});

it('comes when a pointer rests on its element, stays while it is on the text, and goes when it leaves (WCAG 1.4.13)', async () => {
  const screen = await render(tooltip, { wrapper: InEnglish });
  await userEvent.hover(screen.getByRole('button'));
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.hover(screen.getByRole('tooltip'));
  await expect.poll(() => shown()?.matches(':hover')).toBe(true);
  await userEvent.unhover(screen.getByRole('tooltip'));
  await expect.poll(shown).toBeNull();
});

it('is closed by Escape, and what lies below stays open (WCAG 1.4.13)', async () => {
  const screen = await render(
    <Dialog isOpen onClose={() => expect.unreachable()} title="Settings">
      {tooltip}
    </Dialog>,
    { wrapper: InEnglish },
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  screen.getByRole('button', { name: 'Delete' }).element().focus();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBeNull();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

it('stays on the screen, beside its element', async () => {
  await page.viewport(390, 700);
  const screen = await render(tooltip, { wrapper: InEnglish });
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('tooltip')).toBeVisible();
  const [text, button] = [shown(), screen.getByRole('button').element()].map((one) => one?.getBoundingClientRect());
  expect(text?.left).toBeGreaterThanOrEqual(8);
  const gap = Math.max((text?.top ?? 0) - (button?.bottom ?? 0), (button?.top ?? 0) - (text?.bottom ?? 0));
  expect(gap).toBeCloseTo(6);
});
