import { expect, it } from 'vitest';
import { languageFrom, visitorLanguage } from './texts.ts';

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl, fr;q=0.9', 'fr'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['EN-gb', 'en'],
  // None of it.
  ['de;q=0', undefined],
  ['de;q=0, fr;q=0.1', 'fr'],
  // Languages of their own that begin alike: Middle English, Slave, Picard.
  ['enm, den, frp', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [';;;,,q=1;,', undefined],
  ['en;q=-1, de;q=NaN, es;q=1e-3', 'es'],
  ['__proto__, constructor', undefined],
])('speaks of %j what is wanted most and known (GEN-D08)', (asked, language) => {
  expect(languageFrom(asked)).toBe(language);
});

it('speaks to a visitor informal German where the network does, whatever German they ask for (GEN-D08)', () => {
  expect(['de', 'de-CH', 'nl', 'de;q=0'].map((asked) => visitorLanguage(asked, 'de_DU'))).toEqual(
    Array(4).fill('de_DU'),
  );
  expect([visitorLanguage('de', 'en'), visitorLanguage('en', 'de_DU')]).toEqual(['de', 'en']);
});
