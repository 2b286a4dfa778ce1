import { createAtrium } from '@atrium/core';
import { createChat } from '@atrium/core/chat/client';
import { connectRealtime } from '@atrium/core/realtime/client';

const { ATRIUM_URL = 'http://localhost:4000', ATRIUM_TOKEN = '' } = process.env;
const leaving = new AbortController();
process.once('SIGINT', () => leaving.abort()).once('SIGTERM', () => leaving.abort());

const atrium = createAtrium({ baseUrl: ATRIUM_URL, token: ATRIUM_TOKEN });
const connection = await connectRealtime(atrium);
const chat = createChat(atrium, connection);
const rooms = await chat.rooms();

const listening = rooms.map(({ id }) => listen(id));
console.log(`Listens in ${rooms.length} ${rooms.length === 1 ? 'room' : 'rooms'}.`);
await Promise.all(listening);
connection.close();

async function listen(id: string): Promise<void> {
  const room = chat.room(id);
  let heard = 0;
  for await (const { from, text } of room.messages({ signal: leaving.signal })) {
    if (from.id === connection.identity()?.memberId) continue;
    heard += 1;
    const answer = answerTo(text, heard);
    if (answer !== null) await room.send(answer);
  }
}

function answerTo(text: string, heard: number): string | null {
  if (text === '!ping') return 'pong';
  if (text === '!time') return new Date().toLocaleTimeString();
  if (text === '!count') return `${heard} so far`;
  return null;
}
