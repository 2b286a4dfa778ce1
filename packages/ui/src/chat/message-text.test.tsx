import { readMarkdown } from '@atrium/core/chat/markdown';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createComing } from '../hooks/coming.ts';
import { InEnglish } from '../i18n/in-english.tsx';
import { MessageText } from './message-text.tsx';

it('says that a message cannot be shown where reading it fails, and the others are read on (CHAT-028)', async () => {
  // The parser throws at what is no text, as it would at a text it has no way with.
  const unreadable = { broken: true } as unknown as string;
  const screen = await render(
    <>
      <MessageText text={unreadable} isLarge={false} isReachable={false} />
      <MessageText text="Ten is **fine**." isLarge={false} isReachable={false} />
    </>,
    { wrapper: InEnglish },
  );
  await expect.element(screen.getByText('This message cannot be shown.')).toBeVisible();
  await expect.element(screen.getByText('fine')).toBeVisible();
});

it('stands there as typed until marks can be read, and loses nothing when they are (CHAT-D30, CHAT-E31)', async () => {
  let arrive = (_: typeof readMarkdown) => {};
  const fetchReader = vi.fn(() => new Promise<typeof readMarkdown>((resolve) => (arrive = resolve)));
  const reader = createComing(fetchReader);
  const typed = 'Ten is **fine**.\n<img src=x onerror=alert(1)> https://atrium.example';
  const screen = await render(
    <>
      <MessageText text="Nine is fine too." isLarge={false} isReachable={false} reader={reader} />
      <MessageText text={typed} isLarge={false} isReachable={false} reader={reader} />
      <MessageText text="[a](javascript:alert(1))" isLarge={false} isReachable={false} reader={reader} />
    </>,
    { wrapper: InEnglish },
  );
  const texts = () => [...screen.container.querySelectorAll<HTMLElement>('[data-part="message-text"]')];
  const words = () => texts().map((text) => text.textContent);
  const [plain, marked] = texts();
  expect(words()).toEqual(['Nine is fine too.', typed, '[a](javascript:alert(1))']);
  expect(screen.container.querySelectorAll('strong, br, img, a')).toHaveLength(0);
  arrive(readMarkdown);
  await expect.element(screen.getByText('fine', { exact: true })).toBeVisible();
  expect(words()).toEqual([
    'Nine is fine too.',
    'Ten is fine.<img src=x onerror=alert(1)> https://atrium.example',
    '[a](javascript:alert(1))',
  ]);
  expect(screen.container.querySelectorAll('strong, br, a')).toHaveLength(3);
  expect(screen.container.querySelectorAll('img')).toHaveLength(0);
  expect(texts().slice(0, 2)).toEqual([plain, marked]);
  expect(fetchReader).toHaveBeenCalledOnce();
});

it('loads nothing for words without marks, and asks again where loading failed (CHAT-028)', async () => {
  vi.useFakeTimers();
  const fetchReader = vi.fn(async () => readMarkdown).mockRejectedValueOnce(new Error('offline'));
  const reader = createComing(fetchReader);
  const show = (text: string) => <MessageText text={text} isLarge={false} isReachable={false} reader={reader} />;
  const screen = await render(show('Ten is fine.'), { wrapper: InEnglish });
  const words = () => screen.container.textContent;
  expect(fetchReader).not.toHaveBeenCalled();
  await screen.rerender(show('**Ten**'));
  await vi.advanceTimersByTimeAsync(4_999);
  expect([words(), fetchReader.mock.calls.length]).toEqual(['**Ten**', 1]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(words).toBe('Ten');
  expect(fetchReader).toHaveBeenCalledTimes(2);
});
