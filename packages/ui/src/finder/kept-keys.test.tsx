import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { KeptKeys } from './kept-keys.tsx';

it('keeps what is typed while it is there, and hears Escape (SHELL-D15)', async () => {
  let typed = '';
  const onClose = vi.fn();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const keptKeys = <KeptKeys onType={(change) => (typed = change(typed))} onClose={onClose} />;
  const screen = await render(keptKeys);
  await userEvent.keyboard('?Fex{Backspace}{Enter}{Control>}a{/Control} s');
  expect([typed, field.value]).toEqual(['?Fe s', '']);
  document.dispatchEvent(
    new KeyboardEvent('keydown', { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true }),
  );
  expect([typed, field.value]).toEqual(['?Fe s@', '']);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await screen.unmount();
  await userEvent.keyboard('x');
  expect([typed, field.value]).toEqual(['?Fe s@', 'x']);
  field.remove();
});
