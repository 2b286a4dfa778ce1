import '../theme/styles.css';
import type { Verdict } from '@atrium/core/machine';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Button } from './button.tsx';

const full: Verdict = { allowed: false, reason: 'calendar.refusal.attendee_limit_reached' };

it('keeps the focus when it is refused meanwhile, says why, and works again when it is allowed', async () => {
  let clicks = 0;
  const accept = (verdict: Verdict) => (
    <Button verdict={verdict} onClick={() => clicks++}>
      Accept
    </Button>
  );
  const screen = await render(accept({ allowed: true }), { wrapper: InEnglish });
  const button = screen.getByRole('button', { name: 'Accept' });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button).toHaveFocus();
  expect(document.querySelector('[data-part="tooltip"]')).toBeNull();
  await screen.rerender(accept(full));
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription('All seats are taken.');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('All seats are taken.');
  await screen.rerender(accept({ allowed: true }));
  await expect.poll(() => document.querySelector('[data-part="tooltip"]')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(clicks).toBe(2);
});
