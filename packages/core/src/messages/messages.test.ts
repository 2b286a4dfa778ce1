import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { de } from './de/index.ts';
import { deDU } from './de_DU/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { createFormatter } from './formatter.ts';
import { fr } from './fr/index.ts';

const translations = { de, de_DU: deDU, es, fr };

const sameEverywhere = ['js.uploads.size', 'js.uploads.size_unknown'];

/** Texts that are the same words in English and in the language. */
const sameAsEnglish: Readonly<Record<keyof typeof translations, ReadonlySet<string>>> = {
  de: new Set([...sameEverywhere, 'chat.list.title', 'chat.status.online', 'shell.navigation.chat']),
  de_DU: new Set([...sameEverywhere, 'chat.list.title', 'chat.status.online', 'shell.navigation.chat']),
  es: new Set([...sameEverywhere, 'general.no', 'shell.navigation.chat']),
  fr: new Set([
    ...sameEverywhere,
    'calendar.action.title',
    'calendar.detail.description',
    'calendar.detail.participants',
  ]),
};

describe.each(Object.entries(translations))('%s', (language, catalogue) => {
  it('has every text and no other', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('repeats English only where the list says so', () => {
    const repeated = Object.entries(catalogue).filter(([key, text]) => Reflect.get(en, key) === text);
    const listed = Reflect.get(sameAsEnglish, language) as ReadonlySet<string>;
    expect(repeated.map(([key]) => key).sort()).toEqual([...listed].sort());
  });

  it('is valid, and takes the values that English takes', () => {
    for (const [key, text] of Object.entries(catalogue)) {
      expect({ key, values: valuesIn(text) }).toEqual({ key, values: valuesIn(Reflect.get(en, key)) });
    }
  });
});

describe('formatter', () => {
  it('writes numbers and plurals in the language', () => {
    const text = createFormatter('de', { ...de, 'general.more': '{count, plural, one {# Stück} other {# Stück}}' });
    expect(text('general.more', { count: 1234 })).toBe('1.234 Stück');
  });

  it('speaks formal German where the informal one has no word of its own', () => {
    expect(deDU['general.save']).toBe(de['general.save']);
    expect(deDU['failure.session_required']).toBe('Bitte melde dich an.');
  });
});

function valuesIn(text: string): readonly string[] {
  const names = new Set<string>();
  JSON.stringify(parse(text, { ignoreTag: true }), (_, node) => {
    if (typeof node?.value === 'string' && node.type >= 1 && node.type <= 6) names.add(node.value);
    return node;
  });
  return [...names].sort();
}
