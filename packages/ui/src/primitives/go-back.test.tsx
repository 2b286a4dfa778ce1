import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { GoBack } from './go-back.tsx';

const { hash } = window.location;
afterEach(() => window.history.replaceState(null, '', hash === '' ? '#' : hash));

it('returns to the page before (SHELL-043)', async () => {
  window.history.pushState(null, '', '#before');
  window.history.pushState(null, '', '#here');
  const screen = await render(<GoBack />, { wrapper: InEnglish });
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => window.location.hash).toBe('#before');
});
