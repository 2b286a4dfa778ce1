import { describe, expect, it } from 'vitest';
import { exampleSession } from '../session/session.fixtures.ts';
import { exampleLanguages } from './translation.fixtures.ts';
import { languageFrom, offeredLanguages, translationRights, withLanguage } from './translation.rules.ts';

describe('the languages of the menu', () => {
  it('name the last used one once, first, also where it is a usual one (TRANS-E02, TRANS-006, MSG-044)', () => {
    const codes = (lastUsed: string | null) =>
      offeredLanguages(exampleLanguages, lastUsed).primary.map(({ language }) => language);
    expect(codes('FR')).toEqual(['FR', 'DE', 'EN-GB', 'ES']);
    expect(codes('DE')).toEqual(['DE', 'EN-GB', 'ES', 'FR']);
    expect(codes(null)).toEqual(['DE', 'EN-GB', 'ES', 'FR']);
  });

  it('leave out what nobody translates into (TRANS-006)', () => {
    const known = exampleLanguages.filter(({ language }) => language === 'IT' || language === 'DE');
    expect(offeredLanguages(known, 'XX')).toEqual({ primary: [known[0]], more: [known[1]] });
  });
});

it.each([
  ['', 'ORIGINAL', ''],
  ['lng=DE', 'DE', 'lng=DE'],
  ['page=2&lng=', 'ORIGINAL', 'page=2'],
])('reads %j as %s and writes it as %j (TRANS-002, TRANS-007)', (query, language, written) => {
  const parameters = new URLSearchParams(query);
  expect(languageFrom(parameters)).toBe(language);
  expect(withLanguage(parameters, language).toString()).toBe(written);
});

it('offers translations where the network has them, and to nobody without a session (TRANS-001, MSG-041)', () => {
  const { network, current_member } = exampleSession;
  const offered = (enabled: boolean) =>
    translationRights({
      current_member,
      network: { ...network, config: { ...network.config, translation: { enabled } } },
    });
  expect(offered(true).isOffered).toBe(true);
  expect(offered(false).isOffered).toBe(false);
  expect(translationRights(null)).toEqual({ isOffered: false, lastUsed: null });
});
