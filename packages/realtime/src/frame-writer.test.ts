import { expect, it } from 'vitest';
import { FrameWriter } from './frame-writer.ts';
import { encodeFrame } from './frames.ts';

it.each([
  ['12', 'group:1', { text: 'hello' }],
  [null, 'a "topic"\\', { text: '"quoted"\n\u2028' }],
  ['1', 'member:1', null],
  ['1', 'member:1', undefined],
  ['1', 'member:1', { toJSON: () => undefined }],
])('writes what is sent under the join %s of %s as any frame is written (RT-D02)', (joinRef, topic, payload) => {
  const writer = new FrameWriter(joinRef, topic);
  for (const [ref, event] of [
    [2, 'note'],
    [3, 'note'],
    [40, 'a "name"'],
    [500, 'note'],
  ] as const) {
    expect(writer.write(ref, event, payload)).toBe(encodeFrame({ joinRef, ref: String(ref), topic, event, payload }));
  }
});
