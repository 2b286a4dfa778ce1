import { expect, it } from 'vitest';
import { editedStatus, sentStatus, statusText, switchStatus } from './status.rules.ts';

const defaults = { online: 'Online', busy: 'Busy' };

it('cuts at 100 characters as a reader counts them, and has no line breaks (CHAT-066, CHAT-067, CHAT-E55)', () => {
  expect(statusText('Back \r\n at ten\n')).toBe('Back at ten ');
  expect(statusText('👩‍👩‍👧‍👦'.repeat(101))).toBe('👩‍👩‍👧‍👦'.repeat(100));
  expect(statusText('a'.repeat(101))).toBe('a'.repeat(100));
});

it.each([
  ['Online', 'Busy'],
  ['', 'Busy'],
  ['In a meeting', 'In a meeting'],
])('of %j it makes %j when one becomes busy (CHAT-069, CHAT-E56)', (text, switched) => {
  expect(switchStatus({ type: 'online', text }, 'busy', defaults)).toEqual({ type: 'busy', text: switched });
});

it('shows the words that come with it, and does not send them', () => {
  expect(editedStatus({ type: 'busy', text: '' }, defaults)).toEqual({ type: 'busy', text: 'Busy' });
  expect(editedStatus(null, defaults)).toEqual({ type: 'online', text: 'Online' });
  expect(sentStatus({ type: 'busy', text: ' Busy ' }, defaults)).toEqual({ type: 'busy', text: '' });
  expect(sentStatus({ type: 'online', text: 'Busy' }, defaults)).toEqual({ type: 'online', text: 'Busy' });
});
