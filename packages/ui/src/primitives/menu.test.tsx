import '../theme/styles.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Menu } from './menu.tsx';

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
