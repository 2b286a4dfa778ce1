import { connectRoom, logRows } from '@atrium/core/chat';
import { exampleMessage, exampleWriters } from '@atrium/core/chat/fixtures';
import { expect, it } from 'vitest';
import { exampleNow, manyMessages, openRoomOf, timelineOf } from '../chat.fixtures.ts';
import { likelyHeight } from './likely-height.ts';
import { noFacts, readLog } from './log-facts.ts';

const room = openRoomOf().getSnapshot();
const drawn = { url: '/ladder', width: 1, height: 1 };
const image = { id: 'i1', name: 'ladder.png', size: 1, type: 'image/png', url: '/ladder', preview: drawn, full: drawn };
const old = manyMessages(40);
const pictured = { ...exampleMessage(1_450, { from: exampleWriters.tom }), images: [image] };

function rowsOf(messages: ReturnType<typeof manyMessages>) {
  const timeline = timelineOf(messages);
  return logRows(
    connectRoom({ snapshot: room, timeline, now: exampleNow, zone: 'Europe/Berlin' }, () => undefined).days,
  );
}

it.each([
  ['arrives', [...old, pictured], [...old, pictured, exampleMessage(1_460)]],
  ['comes before all', old, [exampleMessage(1_300), ...old]],
  ['changes', [...old, pictured], [...old.slice(0, 20), exampleMessage(1_420), ...old.slice(21), pictured]],
  ['brings a picture', old, [...old, pictured]],
  ['goes with its picture', [...old, pictured], old],
  ['is the first', [], old],
])('reads of lines of which one %s what it would read of all of them (CHAT-D35)', (_what, before, after) => {
  const rows = rowsOf(after);
  const messages = rows.flatMap((row) => (row.kind === 'message' ? [row.message] : []));
  expect(readLog(rows, readLog(rowsOf(before), noFacts))).toEqual({
    rows,
    rowKeys: rows.map(({ key }) => key),
    heights: Float64Array.from(rows, likelyHeight),
    messages,
    keys: messages.map(({ key }) => key),
    images: messages.flatMap(({ images }) => images),
  });
});
