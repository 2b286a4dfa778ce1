import type { RoomApi } from '@atrium/core/chat';
import { readMarkdown } from '@atrium/core/chat/markdown';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Coming, createComing } from '../../hooks/coming.ts';
import type { ReadMarks } from './marks-reader.ts';
import { useMarksRead } from './use-marks-read.ts';

function Shown({ text, marks }: { readonly text: string; readonly marks: Coming<ReadMarks> }) {
  const days = [{ groups: [{ messages: [{ text }] }] }] as unknown as RoomApi['days'];
  return <p>{useMarksRead({ state: 'ready', days }, marks) ? 'room' : 'skeleton'}</p>;
}

it('shows a room with marks once they can be read, so that none stands there as typed first (CHAT-D30, GEN-D28)', async () => {
  let arrive = (_: ReadMarks) => {};
  const marks = createComing(() => new Promise<ReadMarks>((resolve) => (arrive = resolve)));
  const screen = await render(<Shown text="Ten is **fine**." marks={marks} />);
  expect(screen.container.textContent).toBe('skeleton');
  arrive(readMarkdown);
  await expect.element(screen.getByText('room')).toBeVisible();
});

it('shows a room of plain words without what reads marks, and keeps it where marks come later (CHAT-D30, GEN-D28)', async () => {
  const load = vi.fn(() => new Promise<ReadMarks>(() => undefined));
  const marks = createComing(load);
  const screen = await render(<Shown text="Ten is fine." marks={marks} />);
  expect(screen.container.textContent).toBe('room');
  await screen.rerender(<Shown text="Ten is **fine**." marks={marks} />);
  expect(screen.container.textContent).toBe('room');
  expect(load).not.toHaveBeenCalled();
});
