import { expect } from '@playwright/test';
import { message, say } from './chat-journey.ts';
import { openAs, test } from './journey.ts';
import { closed, connectProgram, joined, pushed } from './program.ts';

test('the npm client of Phoenix talks with somebody in the web app (RT-D02, RT-004, CHAT-D25)', async ({ browser }) => {
  const jonas = await openAs(browser, 'member2');
  const mira = await openAs(browser, 'member');
  const { socket, session } = await connectProgram(mira.request);
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
    await closed(socket);
  }
});

interface Heard {
  readonly message: { readonly chat_id: string; readonly text: string };
}
