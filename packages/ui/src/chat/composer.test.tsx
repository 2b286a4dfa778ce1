import '../theme/styles.css';
import { type ComposerRef, editedMessage, quoteOf } from '@atrium/core/chat';
import { exampleMessage, exampleWriters } from '@atrium/core/chat/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { ToastList } from '../primitives/index.ts';
import { composerOf, exampleNow } from './chat.fixtures.ts';
import { Composer } from './composer.tsx';

beforeEach(() => page.viewport(800, 600));

const ownMessage = exampleMessage(7, { from: exampleWriters.jonas, text: 'At ten.' });

async function show(composerRef: ComposerRef = composerOf()) {
  const sent: string[] = [];
  let text = composerRef.getSnapshot().context.text;
  composerRef.subscribe((snapshot) => {
    if (snapshot.context.text !== '') text = snapshot.context.text;
  });
  composerRef.on('composer.sent', () => sent.push(text));
  const props = { composerRef, name: 'Mira Sand', now: () => exampleNow };
  const editLast = vi.fn(() => {
    composerRef.send({ type: 'edit.begin', message: editedMessage(ownMessage, null) });
    return true;
  });
  const screen = await render(<Composer {...props} onEditLast={editLast} />, { wrapper: InEnglish });
  const field = screen.getByRole('textbox', { name: 'Message to Mira Sand' });
  return { screen, sent, field, composerRef };
}

it('sends on Enter, is empty then, and keeps the focus (CHAT-032, CHAT-D41)', async () => {
  const { field, sent } = await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Ten is fine.{Enter}');
  expect(sent).toEqual(['Ten is fine.']);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

it.each(['Shift', 'Control', 'Alt', 'Meta'])('makes a new line on %s and Enter (CHAT-033)', async (modifier) => {
  const { field, sent } = await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(`one{${modifier}>}{Enter}{/${modifier}}two`);
  await expect.element(field).toHaveValue('one\ntwo');
  expect(sent).toEqual([]);
});

it('makes the new line where the cursor is', async () => {
  const { field } = await show(composerOf('onetwo'));
  const area = field.element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(3, 3);
  await userEvent.keyboard('{Control>}{Enter}{/Control}and ');
  await expect.element(field).toHaveValue('one\nand two');
});

it('leaves Enter to an input method that composes (CHAT-D40, CHAT-E27)', async () => {
  const { field, sent } = await show(composerOf('にほん'));
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
  expect(sent).toEqual([]);
});

it('sends by its button, and the focus is back in the field (CHAT-D41)', async () => {
  const { screen, field, sent } = await show(composerOf('Hello'));
  await screen.getByRole('button', { name: 'Send message' }).click();
  expect(sent).toEqual(['Hello']);
  await expect.element(field).toHaveFocus();
});

it('grows from one row to eight (CHAT-031)', async () => {
  const composerRef = composerOf();
  const { field } = await show(composerRef);
  const rowsShown = async (count: number) => {
    composerRef.send({ type: 'text.change', text: Array.from({ length: count }, () => 'row').join('\n') });
    await expect.element(field).toHaveValue(Array.from({ length: count }, () => 'row').join('\n'));
    return field.element().getBoundingClientRect().height;
  };
  const row = Number.parseFloat(getComputedStyle(field.element()).lineHeight);
  const heights = [await rowsShown(1), await rowsShown(4), await rowsShown(8), await rowsShown(9), await rowsShown(30)];
  const [one = 0, four = 0, eight = 0, nine, thirty] = heights;
  expect(Math.round((four - one) / row)).toBe(3);
  expect(Math.round((eight - one) / row)).toBe(7);
  expect([nine, thirty]).toEqual([eight, eight]);
});

it('takes up the last own message on arrow up in an empty field, and puts it away on Escape (CHAT-D40)', async () => {
  const { field, screen } = await show();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('At ten.');
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('Hm');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('Hm');
});

it('has the focus as soon as something is answered, and keeps it when that is given up (CHAT-035, CHAT-D41)', async () => {
  const { field, screen, composerRef } = await show();
  field.element().blur();
  composerRef.send({ type: 'quote.begin', quoted: quoteOf(exampleMessage(5, { text: 'Ten is fine.' })) });
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText('Ten is fine.')).toBeVisible();
  await screen.getByRole('button', { name: 'Do not reply to this message' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText('Ten is fine.')).not.toBeInTheDocument();
});

it.each([
  [390, 844],
  [1440, 900],
])('lies under no notice at %i px (CHAT-030)', async (width, height) => {
  await page.viewport(width, height);
  const toasts = [{ id: '1', kind: 'error' as const, text: 'This is not possible right now. Try again in a moment.' }];
  const screen = await render(
    <>
      <div style={{ position: 'fixed', inset: 'auto 0 0' }}>
        <Composer composerRef={composerOf()} name="Mira Sand" now={() => exampleNow} onEditLast={() => false} />
      </div>
      <ToastList toasts={toasts} onDismiss={() => undefined} />
    </>,
    { wrapper: InEnglish },
  );
  const field = screen.getByRole('textbox').element();
  await vi.waitFor(() => {
    const notice = screen.getByRole('alert').element().getBoundingClientRect();
    expect(notice.bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top);
  });
});
