import '../theme/styles.css';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { PageBar } from './page-bar.tsx';

beforeEach(() => page.viewport(1_024, 600));

it('leafs by keys to the first, the previous, the next and the last page, and to two on either side (SHELL-039, SHELL-040)', async () => {
  const chosen: Array<string | null> = [];
  await render(<PageBar page="6" pages={12} onChoose={(to) => chosen.push(to)} />, { wrapper: InEnglish });
  const keys = ['First page', 'Previous page', '4', '5', '6', '7', '8', 'Next page', 'Last page'];
  for (const _ of keys) await userEvent.keyboard('{Tab}{Enter}');
  expect(chosen).toEqual([null, '5', '4', '5', '6', '7', '8', '7', '12']);
});

it('leads nowhere from the last page, and takes an unknown one for the last (SHELL-E08)', async () => {
  const chosen: Array<string | null> = [];
  const screen = await render(<PageBar page="99" pages={3} onChoose={(to) => chosen.push(to)} />, {
    wrapper: InEnglish,
  });
  await expect.element(screen.getByRole('button', { name: 'Go to page 3' })).toHaveAttribute('aria-current', 'page');
  screen.getByRole('button', { name: 'Last page' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual([]);
});
