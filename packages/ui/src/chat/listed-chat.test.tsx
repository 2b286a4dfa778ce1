import '../theme/styles.css';
import type { ChatMark } from '@atrium/core/chat';
import { exampleChatIds, exampleTimeline } from '@atrium/core/chat/fixtures';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { exampleNow, listOf } from './chat.fixtures.ts';
import { ChatList } from './chat-list.tsx';

beforeEach(() => page.viewport(390, 700));

it('a finger that rests on a chat opens what can be done with it, and does not open the chat (CHAT-D63)', async () => {
  const marked = vi.fn<(mark: ChatMark) => void>();
  const list = listOf(exampleTimeline);
  const screen = await render(
    <ChatList {...{ list }} filter="" onFilter={() => undefined} current={null} now={exampleNow} onMark={marked} />,
    { wrapper: InEnglish },
  );
  const row = screen.getByRole('link', { name: /Garden/ }).element();
  const followed = vi.fn((event: Event) => event.preventDefault());
  row.addEventListener('click', followed);
  const finger = { pointerType: 'touch', clientX: 100, clientY: 200 };
  const send = (kind: string) =>
    row.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, ...finger }));
  send('pointerdown');
  const entry = screen.getByRole('menuitem', { name: 'Mark as read' });
  await expect.element(entry).toBeVisible();
  send('pointerup');
  send('click');
  expect(followed).not.toHaveBeenCalled();
  await entry.click();
  expect(marked).toHaveBeenCalledExactlyOnceWith({ as: 'read', chatId: exampleChatIds.garden });
});

it('the menu key opens it from the row (CHAT-D63)', async () => {
  const list = listOf(exampleTimeline);
  const screen = await render(
    <ChatList {...{ list }} filter="" onFilter={() => undefined} current={null} now={exampleNow} onMark={vi.fn()} />,
    { wrapper: InEnglish },
  );
  (screen.getByRole('link', { name: /Garden/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(screen.getByRole('menuitem', { name: 'Mark as read' })).toHaveFocus();
});

it.each([320, 390, 1440])(
  'its button covers neither the time of the row nor a name at %i px (CHAT-D63)',
  async (width) => {
    await page.viewport(width, 700);
    const list = listOf(exampleTimeline);
    const screen = await render(
      <ChatList {...{ list }} filter="" onFilter={() => undefined} current={null} now={exampleNow} onMark={vi.fn()} />,
      { wrapper: InEnglish },
    );
    const row = screen.getByRole('link', { name: /Garden/ });
    await row.hover();
    const button = screen
      .getByRole('button', { name: /Garden/ })
      .element()
      .getBoundingClientRect();
    const [time, name] = [
      row.element().querySelector('time'),
      screen
        .getByText(/^Garden/)
        .first()
        .element(),
    ];
    for (const part of [time, name]) {
      const { bottom = Number.POSITIVE_INFINITY } = part?.getBoundingClientRect() ?? {};
      expect(bottom).toBeLessThanOrEqual(button.top);
    }
  },
);
