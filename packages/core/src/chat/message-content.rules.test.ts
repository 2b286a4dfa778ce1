import { expect, it } from 'vitest';
import { findContentProblem, type MessageContent } from './message-content.rules.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
const links = (...urls: readonly string[]) => ({ link_attachments: urls.map((url) => ({ url })) });
const ofLength = (length: number) => `https://example.org/${'x'.repeat(length - 20)}`;

it.each<[Partial<MessageContent>, ReturnType<typeof findContentProblem>]>([
  [{}, null],
  [{ text: ' \u200b' }, 'empty_message'],
  [{ text: '', file_ids: ids(1) }, null],
  [{ text: '', image_ids: ids(1) }, null],
  [{ text: 'x'.repeat(10_001) }, 'too_long'],
  [{ file_ids: ids(2), image_ids: ids(3) }, null],
  [{ file_ids: ids(3) }, 'too_many_files'],
  [{ image_ids: ids(4) }, 'too_many_images'],
  [links(...ids(5).map((id) => `http://example.org/${id}`)), null],
  [links(...ids(6).map((id) => `http://example.org/${id}`)), 'invalid'],
  [links('javascript:alert(1)'), 'invalid'],
  [links('https://'), 'invalid'],
  [links(ofLength(2_000)), null],
  [links(ofLength(2_001)), 'invalid'],
])('%j is a message unless it is %s (CHAT-D24, CHAT-037)', (content, problem) => {
  const message = { text: 'hello', file_ids: [], image_ids: [], link_attachments: [], ...content };
  expect(findContentProblem(message, { max_files: 2, max_images: 3 })).toBe(problem);
});
