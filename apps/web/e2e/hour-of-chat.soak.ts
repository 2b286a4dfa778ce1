import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Channel } from 'phoenix';
import { message, say } from './chat-journey.ts';
import { sessionOf, test } from './journey.ts';
import { closed, connectProgram, joined, type Program, pushed } from './program.ts';

/** More than a room on screen keeps, so that it forgets from the first round on. */
const filling = 2_300;
/** Of a minute each; what comes but once is there when those that warm up are over. */
const [warming, rounds] = [15, 60];
/** So many minutes at the beginning, and at the end, are taken together. */
const compared = 5;

test('an hour of chat leaves the memory of a tab as it was, of who stays in a room and of who walks about', async ({
  browser,
}) => {
  const programs: Program[] = [];
  try {
    const [mira, jonas, amara] = await Promise.all(
      ['member', 'member2', 'group-admin'].map((who) => contextOf(browser, who)),
    );
    if (!mira || !jonas || !amara) throw new Error('Somebody is missing.');
    for (const { request } of [amara, mira, jonas]) programs.push(await connectProgram(request));
    const [writer, ...readers] = programs;
    const voices = await voicesOf(writer, readers);
    const [stays, walks] = [await mira.newPage(), await jonas.newPage()];
    await stays.goto(roomOf(writer));
    await walks.goto(roomOf(writer));
    await expect(stays.getByRole('log')).toBeVisible();
    for (let said = 0; said < filling; said += 20) {
      await Promise.all(Array.from({ length: 20 }, () => Promise.all(voices.map((speak) => speak()))));
    }

    const heaps = { stays: await heapOf(stays), walks: await heapOf(walks) };
    const told = { stays: [] as number[], walks: [] as number[] };
    for (let round = 0; round < warming + rounds; round += 1) {
      const until = Date.now() + 60_000;
      const talk = talkUntil(until, voices);
      await Promise.all([stay(stays, round), walk(walks, round, roomOf(writer))]);
      await talk;
      if (round < warming) continue;
      told.stays.push(await heaps.stays());
      told.walks.push(await heaps.walks());
      console.log(`${told.stays.length}: ${told.stays.at(-1)?.toFixed(2)} and ${told.walks.at(-1)?.toFixed(2)} MB`);
    }
    for (const values of [told.stays, told.walks]) expect(growthOf(values)).toBeLessThan(0.05);
  } finally {
    for (const { socket } of programs) await closed(socket);
  }
});

/** By how much of it the memory grew from the first rounds to the last. */
function growthOf(values: readonly number[]): number {
  const [first, last] = [median(values.slice(0, compared)), median(values.slice(-compared))];
  return (last - first) / first;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** Megabytes of what a page holds, after all has been let go that nobody holds. */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
}

/** A browser in which somebody is signed in, with a clock that goes on. */
async function contextOf(browser: Browser, account: string): Promise<BrowserContext> {
  return browser.newContext({ storageState: await sessionOf(browser, account, undefined) });
}

function roomOf(program: Program | undefined): string {
  return `/chat/member/${program?.session.current_member.id}`;
}

/** Writes to each of the readers: one message after the other, of which every tenth is changed and answered by an emoji. */
async function voicesOf(
  writer: Program | undefined,
  readers: readonly Program[],
): Promise<readonly (() => Promise<void>)[]> {
  if (!writer) throw new Error('Nobody writes.');
  const channel = writer.socket.channel(`member:${writer.session.current_member.id}`, {});
  await joined(channel);
  return Promise.all(readers.map(({ session }) => voiceOf(channel, session.current_member.id)));
}

async function voiceOf(channel: Channel, memberId: string): Promise<() => Promise<void>> {
  const { chat } = (await pushed(channel, 'create_chat', { member_id: memberId })) as { chat: { id: string } };
  const ofChat = { chat_id: chat.id };
  let said = 0;
  return async () => {
    said += 1;
    const text = `${said}: ${'the apples of the garden are in the cellar, '.repeat(1 + (said % 4))}all of them.`;
    const nth = said;
    const sent = { ...ofChat, cid: crypto.randomUUID(), text };
    const { message: stored } = (await pushed(channel, 'message', sent)) as { message: { id: string } };
    if (nth % 10 > 0) return;
    await pushed(channel, 'update_message', { ...ofChat, id: stored.id, text: `${text} Really.` });
    await pushed(channel, 'react', { ...ofChat, id: stored.id, emoji: '👍', on: true });
  };
}

/** Everybody is written to once a second. */
async function talkUntil(until: number, voices: readonly (() => Promise<void>)[]): Promise<void> {
  while (Date.now() < until) {
    const next = Date.now() + 1_000;
    await Promise.all(voices.map((speak) => speak()));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
  }
}

/** Writes, reads what was written before, and comes back to the newest. */
async function stay(page: Page, round: number): Promise<void> {
  await say(page, `Heard ${round}.`);
  await expect(message(page, `Heard ${round}.`)).toHaveCount(1);
  await page.getByRole('log').hover();
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -800);
  const toNewest = page.getByRole('button', { name: /newest message|new messages?$/ });
  await toNewest.click();
  await expect(toNewest).toBeHidden();
}

/** Writes, and goes to another room, to the calendar, and back. */
async function walk(page: Page, round: number, room: string): Promise<void> {
  await say(page, `Read ${round}.`);
  await expect(message(page, `Read ${round}.`)).toHaveCount(1);
  await page.locator('[data-part=chat-row]').filter({ hasText: 'Mira Hollenbeck' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${room}$`));
  await page.getByRole('link', { name: /^Kalender( \d+)?$/ }).click();
  await expect(page.locator('[data-part=appointment-list], [data-part=month-sheet]').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${room}$`));
  await expect(page.getByRole('log')).toBeVisible();
}
