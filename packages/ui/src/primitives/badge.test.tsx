import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { CountBadge } from './badge.tsx';

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('shows %i unread as “%s” (SHELL-E02)', async (count, text) => {
  const { container } = await render(<CountBadge count={count} />, { wrapper: InEnglish });
  expect(container.textContent).toBe(text);
});
