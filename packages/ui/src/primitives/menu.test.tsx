import '../theme/styles.css';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Menu } from './menu.tsx';
import { MenuContent } from './menu-content.tsx';

it.each([
  ['beside its button', 1024],
  ['from below', 390],
])('comes %s with an animation, and has none to wait for when it closes', async (_, width) => {
  await page.viewport(width, 768);
  const menu = <Menu trigger={<button type="button">Actions</button>} entries={[{ id: 'edit', label: 'Edit' }]} />;
  const screen = await render(menu, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Actions' }).click();
  const list = screen.getByRole('menu');
  await expect.element(list).toBeVisible();
  await expect.poll(() => getComputedStyle(list.element()).animationName).not.toBe('none');
  list.element().setAttribute('data-state', 'closed');
  expect(getComputedStyle(list.element()).animationName).toBe('none');
});

it('begins on its first line where a key has opened it before it was there, and is named by its button (GEN-D28)', async () => {
  await page.viewport(1024, 768);
  const show = (isOpenedByKey: boolean) => (
    <>
      <button type="button" id="opener">
        Actions
      </button>
      <MenuContent
        {...{ align: 'end', isLow: false, isOpen: true, id: 'menu', openerId: 'opener', isOpenedByKey }}
        entries={[{ id: 'edit', label: 'Edit' }]}
        opener={document.body}
        onOpenChange={() => undefined}
      />
    </>
  );
  const screen = await render(show(true), { wrapper: InEnglish });
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  expect(screen.getByRole('menu').element().getAttribute('aria-labelledby')).toBe('opener');
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'is opened by %j and closed by Escape, and its button has the focus again',
  async (key) => {
    await page.viewport(1024, 768);
    const menu = <Menu trigger={<button type="button">Actions</button>} entries={[{ id: 'edit', label: 'Edit' }]} />;
    const screen = await render(menu, { wrapper: InEnglish });
    const opener = screen.getByRole('button', { name: 'Actions' });
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    expect(opener.element().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
    expect(opener.element().getAttribute('aria-expanded')).toBe('false');
  },
);
