import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createTranslations } from './translation.client.ts';
import { connectTranslation } from './translation.connect.ts';
import { exampleLanguages, exampleTranslation } from './translation.fixtures.ts';

const ownId = '0'.repeat(24) as never;

/** A server that translates; it notes what is asked and kept. */
function connect({ push, fails = false }: { push?: () => Promise<unknown>; fails?: boolean } = {}) {
  const heard: string[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock: createTestClock() }),
    fetch: async (input) => {
      const request = input instanceof Request ? input : new Request(input);
      const { pathname } = new URL(request.url);
      heard.push([request.method, pathname, await request.text()].join(' ').trim());
      if (pathname.endsWith('/languages')) return Response.json({ languages: exampleLanguages });
      if (fails) return Response.json({ error: true, code: 'too_long', message: '', errors: {} }, { status: 422 });
      return Response.json(exampleTranslation);
    },
  });
  const connection = push && {
    push: (topic: string, { event, payload }: { event: string; payload: unknown }) => {
      heard.push(`${topic} ${event} ${JSON.stringify(payload)}`);
      return push();
    },
  };
  const translations = createTranslations({ atrium, connection: connection ?? null, ownId: () => ownId });
  const { ref } = translations.open({ type: 'message', id: 'm1' }, null);
  const api = () => connectTranslation(ref.getSnapshot(), ref.send);
  return { api, atrium, heard, ref, translations };
}

const waitFor = async () => {
  for (let turn = 0; turn < 20; turn += 1) await settle();
};

it('translates what is open, and keeps the choice over the socket (MSG-042, MSG-D10, TRANS-009)', async () => {
  const { api, heard, translations } = connect({ push: async () => ({}) });
  await waitFor();
  api().choose('DE');
  await waitFor();
  expect(api().translation).toEqual(exampleTranslation);
  expect(heard).toEqual([
    'GET /translations/languages',
    `member:${ownId} set_preference {"last_used_translation_language":"DE"}`,
    'GET /translations/DE/message/m1',
  ]);
  const next = translations.open({ type: 'message', id: 'm2' }, 'FR');
  await waitFor();
  expect(connectTranslation(next.ref.getSnapshot(), next.ref.send).primary[0]?.language).toBe('DE');
});

it('keeps it by a call where there is no socket (RT-D08)', async () => {
  const { api, heard } = connect({ push: () => Promise.reject(new Error('left')) });
  await waitFor();
  api().choose('DE');
  await waitFor();
  expect(heard).toContain(`PUT /members/${ownId}/settings {"last_used_translation_language":"DE"}`);
});

it('asks for nothing in a language that is not in the list (TRANS-E01)', async () => {
  const { api, heard, ref } = connect();
  ref.send({ type: 'language.show', language: 'XX' });
  await waitFor();
  expect(heard).toEqual(['GET /translations/languages']);
  expect(api().isOriginal).toBe(true);
});

it('says once why there is no translation (TRANS-010, MSG-043, MSG-E11)', async () => {
  const { api, atrium } = connect({ fails: true });
  await waitFor();
  api().choose('DE');
  await waitFor();
  expect(atrium.toasts.get().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'translation.refusal.too_long'],
  ]);
});
