import '../theme/styles.css';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { ThemeProvider } from '../theme/index.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Sheet } from './sheet.tsx';

beforeEach(() => page.viewport(390, 700));

it('follows the finger and closes when pulled further than 100 px, not sideways and not by its content (CHAT-024, CHAT-E67)', async () => {
  // A made-up pointer cannot be captured.
  using _ = vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  const closed: string[] = [];
  const screen = await render(
    <Sheet isOpen onClose={() => closed.push('closed')} title="Friday">
      <p>Content</p>
    </Sheet>,
    { wrapper: InEnglish },
  );
  const sheet = screen.getByRole('dialog', { name: 'Friday' }).element();
  const handle = sheet.querySelector('[data-part="handle"]');
  const content = screen.getByText('Content').element();
  const pull = (type: string, y: number, { x = 100, of = handle } = {}) => {
    of?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1 }));
  };

  pull('pointerdown', 400);
  pull('pointermove', 480);
  expect(getComputedStyle(sheet).getPropertyValue('--pulled')).toBe('80px');
  pull('pointerup', 480);
  expect(closed).toEqual([]);
  expect(getComputedStyle(sheet).getPropertyValue('--pulled')).toBe('0px');

  pull('pointerdown', 400);
  pull('pointerup', 500);
  pull('pointerdown', 400);
  pull('pointermove', 520, { x: 260 });
  pull('pointerup', 520, { x: 260 });
  pull('pointerdown', 400, { of: content });
  pull('pointerup', 600, { of: content });
  expect([closed, getComputedStyle(sheet).getPropertyValue('--pulled')]).toEqual([[], '0px']);

  pull('pointerdown', 400);
  pull('pointerup', 501);
  expect(closed).toEqual(['closed']);
});

it('is what a popover becomes under 768 px, with targets of at least 44 px', async () => {
  const screen = await render(
    <Popover title="Next meeting" trigger={<Button>Next meeting</Button>}>
      {(close) => <Button onClick={close}>Accept</Button>}
    </Popover>,
    { wrapper: InEnglish },
  );
  await screen.getByRole('button', { name: 'Next meeting' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Next meeting' });
  await expect.element(sheet).toHaveAttribute('data-part', 'sheet');
  const heights = [...sheet.element().querySelectorAll('button')].map(
    (button) => button.getBoundingClientRect().height,
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await screen.getByRole('button', { name: 'Accept' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

it('has its close button on the line of its title', async () => {
  const screen = await render(<Sheet isOpen onClose={() => undefined} title="Calendars" />, { wrapper: InEnglish });
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const title = screen.getByRole('heading', { name: 'Calendars' }).element();
  const close = screen.getByRole('button', { name: 'Close' }).element();
  expect(Math.abs(middleOf(title) - middleOf(close))).toBeLessThan(1);
});

it('leaves nothing to scroll sideways at 320 px', async () => {
  await page.viewport(320, 640);
  await render(<Sheet isOpen onClose={() => undefined} title={'Mitgliederversammlung'.repeat(4)} />, {
    wrapper: InEnglish,
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('gives focus back to the button behind the menu a dialog was opened from', async () => {
  const screen = await render(<MenuWithDialog />, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Actions' }).click();
  await screen.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
});

it('wears the theme of the place it was opened in', async () => {
  const screen = await render(
    <ThemeProvider accent="b3412e" mode="dark">
      <Dialog isOpen onClose={() => undefined} title="Group" />
    </ThemeProvider>,
    { wrapper: InEnglish },
  );
  const dialog = screen.getByRole('dialog', { name: 'Group' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().closest('[data-theme]')?.getAttribute('data-theme')).toBe('dark');
});

it('is what a menu looks like under 768 px: a tap beside it closes it and does nothing else', async () => {
  await page.viewport(390, 800);
  const onTouched = vi.fn();
  const screen = await render(
    <>
      <Button onClick={onTouched}>Beside</Button>
      <MenuWithDialog />
    </>,
    { wrapper: InEnglish },
  );
  await screen.getByRole('button', { name: 'Actions' }).click();
  const menu = screen.getByRole('menu');
  await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBe(800);
  const { left, width } = menu.element().getBoundingClientRect();
  expect([left, width]).toEqual([0, document.body.getBoundingClientRect().width]);
  for (const item of menu.getByRole('menuitem').elements()) {
    expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await userEvent.click(document.documentElement, { position: { x: 40, y: 20 } });
  await expect.element(menu).not.toBeInTheDocument();
  expect(onTouched).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Actions' }).click();
  await screen.getByRole('menuitem', { name: 'Rename' }).click();
  await screen.getByRole('dialog', { name: 'Rename' }).getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Beside' }).click();
  expect(onTouched).toHaveBeenCalledOnce();
});

it('chooses nothing when its button is let go where the menu has come to lie', async () => {
  await page.viewport(390, 800);
  const screen = await render(
    <div style={{ position: 'fixed', insetBlockEnd: 24 }}>
      <MenuWithDialog />
    </div>,
    { wrapper: InEnglish },
  );
  const actions = screen.getByRole('button', { name: 'Actions' });
  const place = actions.element().getBoundingClientRect();
  await actions.click();
  const item = screen.getByRole('menuitem', { name: 'Rename' });
  await expect.element(item).toBeVisible();
  await expect.poll(() => item.element().getBoundingClientRect().top).toBeLessThan(place.bottom);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

function MenuWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>Actions</Button>}
        entries={[{ id: 'rename', label: 'Rename', onSelect: () => setIsOpen(true) }]}
      />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Rename" />
    </>
  );
}
