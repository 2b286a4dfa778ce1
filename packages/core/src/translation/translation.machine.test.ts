import { recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { connectTranslation } from './translation.connect.ts';
import { exampleLanguages, exampleTranslation } from './translation.fixtures.ts';
import { translationMachine, type WantedTranslation } from './translation.machine.ts';
import { originalLanguage, type Translation, type TranslationLanguage } from './translation.schema.ts';

describe('something in another language', () => {
  const coverage = recordTransitions(translationMachine);

  /** Each question is answered by the test. */
  function open({ languages = async () => exampleLanguages, lastUsed = null as string | null } = {}) {
    const asked: (WantedTranslation & { answer(made: Translation | null): void; fail(): void })[] = [];
    const machine = translationMachine.provide({
      actors: {
        readLanguages: fromPromise<readonly TranslationLanguage[]>(languages),
        translate: fromPromise<Translation | null, WantedTranslation>(
          ({ input }) =>
            new Promise((answer, reject) =>
              asked.push({ ...input, answer, fail: () => reject(new Error('It does not answer.')) }),
            ),
        ),
      },
    });
    const object = { type: 'message', id: '1' } as const;
    const actor = createActor(machine, { input: { object, lastUsed }, inspect: coverage.inspect });
    const told: string[] = [];
    actor.on('*', (event) => told.push(event.type === 'language.chosen' ? event.language : event.type));
    actor.start();
    const api = () => connectTranslation(actor.getSnapshot(), actor.send);
    const show = (language: string) => actor.send({ type: 'language.show', language });
    const shown = () => api().translation?.language ?? originalLanguage;
    return { api, asked, show, shown, told };
  }
  const madeIn = (language: string): Translation => ({ ...exampleTranslation, language });

  it('has this table of transitions', () => {
    expect(transitionTable(translationMachine)).toMatchInlineSnapshot(`
      "(root) (initial) original
      (root) (invoke) readLanguages as readLanguages
      (root) --language.choose [isOriginal]--> original / showOriginal, tellChosen
      (root) --language.choose--> translating (again) / want, remember, tellChosen
      (root) --language.show [isShown]--> (stays)
      (root) --language.show [isOriginal]--> original / showOriginal
      (root) --language.show--> translating (again) / want
      (root) --xstate.done.actor.readLanguages--> (stays) / xstate.assign
      (root) --xstate.error.actor.readLanguages--> (stays)
      translating (invoke) translate as translate
      translating --xstate.done.actor.translate [guard]--> original / showOriginal
      translating --xstate.done.actor.translate--> translated / xstate.assign
      translating --xstate.error.actor.translate--> original / showOriginal, tellFailed, tellChosen"
    `);
  });

  it('offers the last used language first, then the usual ones, and the rest under "more" (TRANS-006, MSG-044)', async () => {
    const { api } = open({ lastUsed: 'PL' });
    await settle();
    expect(api().primary.map(({ language }) => language)).toEqual(['PL', 'DE', 'EN-GB', 'ES', 'FR']);
    expect(api().more.map(({ language }) => language)).toEqual(['IT']);
  });

  it('shows what was chosen, says so to the address, and leads back without a call (TRANS-002, TRANS-007, MSG-045, MSG-D10)', async () => {
    const { api, asked, shown, told } = open();
    api().choose('FR');
    expect(api()).toMatchObject({ language: 'FR', isBusy: true, translation: null });
    asked[0]?.answer(madeIn('FR'));
    await settle();
    expect([shown(), api().isBusy]).toEqual(['FR', false]);
    expect(api().primary[0]?.language).toBe('FR');
    api().chooseOriginal();
    expect([shown(), api().isOriginal, asked.length]).toEqual([originalLanguage, true, 1]);
    expect(told).toEqual(['FR', originalLanguage]);
  });

  it('follows an address without saying anything, and remembers nothing of it (TRANS-002)', async () => {
    const { api, asked, show, shown, told } = open({ lastUsed: 'ES' });
    show('DE');
    show('DE');
    expect(asked.map(({ language, isChosen }) => ({ language, isChosen }))).toEqual([
      { language: 'DE', isChosen: false },
    ]);
    asked[0]?.answer(madeIn('DE'));
    await settle();
    expect(shown()).toBe('DE');
    expect(api().primary[0]?.language).toBe('ES');
    show(originalLanguage);
    expect(shown()).toBe(originalLanguage);
    expect(told).toEqual([]);
  });

  it('shows the original for a language that nobody translates into (TRANS-E01)', async () => {
    const { api, asked, show, told } = open();
    show('KLINGON');
    asked[0]?.answer(null);
    await settle();
    expect(api()).toMatchObject({ isOriginal: true, isBusy: false, translation: null });
    expect(told).toEqual([]);
  });

  it('shows the later of two choices, whichever is answered first (TRANS-E03, MSG-E11)', async () => {
    const { api, asked, shown } = open();
    api().choose('FR');
    api().choose('DE');
    asked[1]?.answer(madeIn('DE'));
    await settle();
    asked[0]?.answer(madeIn('FR'));
    await settle();
    expect(shown()).toBe('DE');
  });

  it('says a failure once, and not that of a choice that was left (TRANS-010, MSG-043, MSG-E11)', async () => {
    const { api, asked, shown, told } = open();
    api().choose('FR');
    api().choose('ES');
    asked[0]?.fail();
    asked[1]?.fail();
    await settle();
    expect(told).toEqual(['FR', 'ES', 'translation.failed', originalLanguage]);
    expect(shown()).toBe(originalLanguage);
    api().choose('DE');
    asked[2]?.answer(madeIn('DE'));
    await settle();
    api().chooseOriginal();
    expect(told.filter((one) => one === 'translation.failed')).toHaveLength(1);
    expect(shown()).toBe(originalLanguage);
  });

  it('has no menu where the languages cannot be read (TRANS-001)', async () => {
    const { api } = open({ languages: () => Promise.reject(new Error('It does not answer.')) });
    await settle();
    expect(api().isEmpty).toBe(true);
  });

  afterAll(() => expect(coverage.missed()).toEqual([]));
});
