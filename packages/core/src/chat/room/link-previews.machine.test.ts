import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { exampleChatIds } from '../chat.fixtures.ts';
import { connectLinkPreviews } from './link-previews.connect.ts';
import { type LinkPreviewsInput, type LinkPreviewsRequest, linkPreviewsMachine } from './link-previews.machine.ts';
import { attachedLinks } from './link-previews.rules.ts';

const coverage = recordTransitions(linkPreviewsMachine);
const [one, other] = ['https://a.example/x', 'https://b.example/'];

function open() {
  const clock = createTestClock();
  const asked: string[] = [];
  const machine = linkPreviewsMachine.provide({
    actors: {
      pages: fromCallback<LinkPreviewsRequest, LinkPreviewsInput>(({ receive }) =>
        receive(({ url }) => asked.push(url)),
      ),
    },
  });
  const input = { chatId: exampleChatIds.mira };
  const actor = createActor(machine, { input, clock, inspect: coverage.inspect }).start();
  const api = () => connectLinkPreviews(actor.getSnapshot(), actor.send);
  const shown = () => api().previews.map(({ url, state }) => `${url} ${state}`);
  const write = async (...links: string[]) => {
    actor.send({ type: 'links.change', links });
    await clock.advance(500);
  };
  const look = (url: string, title: string | null) =>
    actor.send({ type: 'link.looked', url, link: title === null ? null : { url, loading: false, title } });
  const attached = () => attachedLinks(actor.getSnapshot().context);
  return { actor, clock, asked, api, shown, write, look, attached };
}

it('has this table of transitions', () => {
  expect(transitionTable(linkPreviewsMachine)).toMatchInlineSnapshot(`
    "(root) (initial) resting
    (root) (invoke) pages as pages
    (root) --link.looked--> (stays) / settle
    (root) --links.change--> typing (again) / takeLinks
    (root) --message.sent--> resting / clear
    (root) --preview.dismiss--> (stays) / dismiss
    typing --after typingRest--> resting / follow"
  `);
});

it('looks at a page once its address is typed, and each once (CHAT-093, CHAT-E46)', async () => {
  const { actor, clock, asked, shown, write } = open();
  actor.send({ type: 'links.change', links: ['https://a.exam'] });
  await clock.advance(400);
  expect(asked).toEqual([]);
  await write(one);
  await write(one, other);
  expect(asked).toEqual([one, other]);
  expect(shown()).toEqual([`${one} loading`, `${other} loading`]);
  await write(other);
  expect(shown()).toEqual([`${other} loading`]);
});

it('is loaded, or fails and goes without one (CHAT-093, CHAT-103)', async () => {
  const { api, shown, write, look, attached } = open();
  await write(one, other);
  look(one, 'Beet');
  look(other, null);
  expect(shown()).toEqual([`${one} loaded`, `${other} failed`]);
  expect(api().previews[0]).toMatchObject({ host: 'a.example', link: { title: 'Beet' } });
  expect(attached()).toEqual([one, other]);
});

it('stays away once it was dismissed, whatever comes afterwards, until its link is written anew (CHAT-094, CHAT-E44)', async () => {
  const { api, asked, shown, write, look, attached } = open();
  await write(one);
  api().dismiss(one);
  look(one, 'Beet');
  expect([shown(), attached()]).toEqual([[], []]);
  await write(one, other);
  expect(shown()).toEqual([`${other} loading`]);
  await write();
  await write(one);
  expect([asked, shown()]).toEqual([[one, other, one], [`${one} loading`]]);
});

it('leaves with the message', async () => {
  const { actor, clock, shown, write } = open();
  await write(one);
  actor.send({ type: 'links.change', links: [one, other] });
  actor.send({ type: 'message.sent' });
  await clock.advance(1_000);
  expect(shown()).toEqual([]);
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
