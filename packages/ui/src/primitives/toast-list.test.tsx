import '../theme/styles.css';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { ToastList } from './toast-list.tsx';

function Page({ hasButton }: { readonly hasButton: boolean }) {
  const [isOffered, setIsOffered] = useState(true);
  const undo = { label: 'Undo', onSelect: () => setIsOffered(false) };
  return (
    <>
      <h1>Summer party</h1>
      {hasButton && <button type="button">Actions</button>}
      <ToastList
        toasts={isOffered ? [{ id: 'one', kind: 'success', text: 'Canceled.', action: undo }] : []}
        onDismiss={() => setIsOffered(false)}
      />
    </>
  );
}

it.each([
  [true, '{Tab}{Tab}{Enter}', 'button', 'Actions'],
  [true, '{Tab}{Tab}{Tab}{Enter}', 'button', 'Actions'],
  [false, '{Tab}{Enter}', 'heading', 'Summer party'],
] as const)(
  'gives the focus back when a notice leaves (a button before it: %s, keys: %s)',
  async (hasButton, keys, role, name) => {
    const screen = await render(<Page hasButton={hasButton} />, { wrapper: InEnglish });
    await userEvent.keyboard(keys);
    await expect.element(screen.getByText('Canceled.')).not.toBeInTheDocument();
    await expect.element(screen.getByRole(role, { name })).toHaveFocus();
  },
);
