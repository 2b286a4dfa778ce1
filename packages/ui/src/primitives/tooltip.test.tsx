import '../theme/styles.css';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { Tooltip } from './tooltip.tsx';

it('comes with an animation, and has none to wait for when it leaves', async () => {
  const tooltip = (
    <Tooltip text="Only administrators may delete it.">
      <button type="button">Delete</button>
    </Tooltip>
  );
  await render(tooltip, { wrapper: InEnglish });
  await userEvent.keyboard('{Tab}');
  const shown = () => document.querySelector('[data-part="tooltip"]');
  await expect.poll(() => animationOf(shown())).not.toBe('none');
  shown()?.setAttribute('data-state', 'closed');
  expect(animationOf(shown())).toBe('none');
});

function animationOf(element: Element | null): string {
  return element === null ? 'none' : getComputedStyle(element).animationName;
}
