import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { showNotices } from '../toasts/index.ts';
import { createNavigation } from './navigation.client.ts';
import { navigationFormNotices } from './navigation.notices.ts';
import { connectNavigationForm } from './navigation-form.connect.ts';
import { navigationDraftOf } from './navigation-form.machine.ts';

const entry = { text: 'House', link: '/house', public: true, new_window: false, navigation_items: [] };

it('is idle, saves, fails, saves again and succeeds, and keeps what was edited all the while (NAV-010, NAV-017, NAV-E06, FORM-005)', async () => {
  let isBroken = true;
  const sent: unknown[] = [];
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    fetch: async (input) => {
      const body = await (input as Request).json();
      sent.push(body.navigation_items);
      if (isBroken) {
        const failure = { error: true, code: 'forbidden', message: 'No.', errors: {} };
        return Response.json(failure, { status: 403 });
      }
      return Response.json({ navigation_items: body.navigation_items, updated_at: '2026-11-18T09:00:00.000Z' });
    },
  });
  const draft = navigationDraftOf({ navigation_items: [entry], updated_at: null, broken_links: [] }, null);
  const ref = createActor(createNavigation(atrium).navigationFormMachine, { input: { draft } }).start();
  showNotices(ref, navigationFormNotices, { toasts: atrium.toasts, about: 'navigation' });
  const form = () => connectNavigationForm(ref.getSnapshot(), ref.send);
  const state = () => [form().isBusy, form().failure?.code ?? null, ref.getSnapshot().status];

  expect(state()).toEqual([false, null, 'active']);
  form().changeEntry([0], { text: 'Our house' });
  form().submit();
  expect(state()).toEqual([true, null, 'active']);
  await settle();
  expect(state()).toEqual([false, 'forbidden', 'active']);
  expect(atrium.toasts.get().map(({ tone }) => tone)).toEqual(['error']);
  expect(form().rows.map((row) => row.entry.text)).toEqual(['Our house']);

  isBroken = false;
  form().submit();
  expect(form().isBusy).toBe(true);
  await settle();
  expect(state()).toEqual([false, null, 'done']);
  expect(sent).toEqual(Array(2).fill([{ ...entry, text: 'Our house' }]));
  expect(atrium.toasts.get().at(-1)).toMatchObject({ tone: 'success', text: 'js.saving_successful' });
});

it('sends nothing while a field is empty, and says so (NAV-005)', () => {
  const atrium = createAtrium({ baseUrl: 'https://atrium.test', fetch: () => Promise.reject(new Error('asked')) });
  const draft = navigationDraftOf(
    { navigation_items: [{ ...entry, text: ' ' }], updated_at: null, broken_links: [] },
    'garden',
  );
  const ref = createActor(createNavigation(atrium).navigationFormMachine, { input: { draft } }).start();
  showNotices(ref, navigationFormNotices, { toasts: atrium.toasts, about: 'navigation' });
  connectNavigationForm(ref.getSnapshot(), ref.send).submit();
  expect(ref.getSnapshot().hasTag('busy')).toBe(false);
  expect(atrium.toasts.get().map(({ tone }) => tone)).toEqual(['error']);
});
