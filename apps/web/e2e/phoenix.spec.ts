import { expect, type Page } from '@playwright/test';
import { type Channel, Socket } from 'phoenix';
import { message, say } from './chat-journey.ts';
import { openAs, test } from './journey.ts';

test('the npm client of Phoenix talks with somebody in the web app (RT-D02, RT-004, CHAT-D25)', async ({ browser }) => {
  const jonas = await openAs(browser, 'member2');
  const mira = await openAs(browser, 'member');
  const { socket, session } = await connect(mira);
  try {
    const own = socket.channel(`member:${session.current_member.id}`, {});
    expect(await joined(socket.channel(`network:${session.network.id}`, {}))).toMatchObject({ network_info: {} });
    await joined(own);

    await jonas.locator('[data-part=chat-button]').click();
    await jonas.locator('[data-part=chat-row]').filter({ hasText: 'Mira Hollenbeck' }).click();
    const heard = new Promise<Heard>((resolve) => own.on('message', resolve));
    await say(jonas, 'Aus dem Fenster geschrieben.');
    const { message: first } = await heard;
    expect(first.text).toBe('Aus dem Fenster geschrieben.');

    const sent = { chat_id: first.chat_id, cid: 'from-a-program', text: 'Aus einem Programm geschrieben.' };
    await pushed(own, 'message', sent);
    await expect(message(jonas, sent.text)).toHaveCount(1);
  } finally {
    await new Promise<void>((resolve) => socket.disconnect(resolve));
  }
});

interface Heard {
  readonly message: { readonly chat_id: string; readonly text: string };
}

interface SessionReply {
  readonly csrf_token: string;
  readonly current_member: { readonly id: string };
  readonly network: { readonly id: string };
}

/** A socket of a program that has nothing of Atrium's own, with the token of whoever is signed in. */
async function connect({ request }: Page): Promise<{ socket: Socket; session: SessionReply }> {
  const headers = { accept: 'application/json' };
  const session: SessionReply = await (await request.get('/api/v1/session', { headers })).json();
  const answer = await request.post('/api/v1/chat_token', {
    headers: { ...headers, 'X-CSRF-Token': session.csrf_token },
  });
  const { token, socket_url }: { token: string; socket_url: string } = await answer.json();
  const socket = new Socket(new URL(socket_url, answer.url()).href.replace(/^http/, 'ws'), { params: { token } });
  socket.connect();
  return { socket, session };
}

function joined(channel: Channel): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    channel.join().receive('ok', resolve).receive('error', reject);
  });
}

function pushed(channel: Channel, event: string, payload: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    channel.push(event, payload).receive('ok', resolve).receive('error', reject);
  });
}
