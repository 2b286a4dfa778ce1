import '../theme/styles.css';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createComing } from '../hooks/coming.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { ConfirmDialogContent } from './confirm-dialog-content.tsx';
import { DialogContent } from './dialog-content.tsx';
import { useDialogParts } from './dialog-parts.ts';
import { Menu } from './menu.tsx';

type Parts = {
  readonly DialogContent: typeof DialogContent;
  readonly ConfirmDialogContent: typeof ConfirmDialogContent;
};

/** Both dialogs, whose files come when they are let. */
function holdBack() {
  let arrive = () => {};
  const coming = createComing(
    () => new Promise<Parts>((resolve) => (arrive = () => resolve({ DialogContent, ConfirmDialogContent }))),
  );
  return { coming, arrive: () => arrive() };
}

function Page({ coming }: { readonly coming: ReturnType<typeof holdBack>['coming'] }) {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const rename = useDialogParts(asked === 'rename', coming);
  const remove = useDialogParts(asked === 'remove', coming);
  const close = () => setAsked(null);
  const entries = [{ id: 'remove', label: 'Remove', takesFocus: true, onSelect: () => setAsked('remove') }];
  return (
    <>
      <button type="button" onClick={() => setAsked('rename')}>
        Rename
      </button>
      <Menu trigger={<button type="button">Actions</button>} entries={entries} />
      {rename.parts && (
        <rename.parts.DialogContent
          isOpen={asked === 'rename'}
          title="Rename the garden"
          onClose={close}
          askedFrom={rename.askedFrom}
        />
      )}
      {remove.parts && (
        <remove.parts.ConfirmDialogContent
          isOpen={asked === 'remove'}
          title="Remove the garden?"
          consequences="It is gone."
          confirmLabel="Remove"
          onConfirm={close}
          onCancel={close}
          askedFrom={remove.askedFrom}
        />
      )}
    </>
  );
}

it('opens what was asked for before it had come, and gives the focus back to its button (GEN-D28, WCAG 2.4.3)', async () => {
  const { coming, arrive } = holdBack();
  const screen = await render(<Page coming={coming} />, { wrapper: InEnglish });
  const opener = screen.getByRole('button', { name: 'Rename' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Rename the garden' });
  expect(dialog.query()).toBeNull();
  arrive();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('gives the focus back to the button of a menu that was gone by the time the question came (GEN-D28, WCAG 2.4.3)', async () => {
  const { coming, arrive } = holdBack();
  const screen = await render(<Page coming={coming} />, { wrapper: InEnglish });
  const opener = screen.getByRole('button', { name: 'Actions' });
  await opener.click();
  await screen.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
  arrive();
  const dialog = screen.getByRole('alertdialog', { name: 'Remove the garden?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
