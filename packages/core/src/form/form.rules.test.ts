import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allow, refuse } from '../machine/index.ts';
import { isFlawless, isSameDraft, isSameField, keepShown, maySave } from './form.rules.ts';

describe('a form', () => {
  it.each([
    [{ uploading: 0, quarantined: 0 }, allow],
    [{ uploading: 1, quarantined: 0 }, refuse('form.refusal.uploading')],
    [{ uploading: 0, quarantined: 1 }, refuse('form.refusal.quarantined')],
    [{ uploading: 2, quarantined: 1 }, refuse('form.refusal.uploading')],
  ])('may be saved with %j: %j (UPLD-028)', (uploads, verdict) => {
    expect(maySave(uploads)).toEqual(verdict);
  });

  it('is flawless without problems', () => {
    expect(isFlawless({})).toBe(true);
    expect(isFlawless({ name: ['general.required'] })).toBe(false);
  });
});

describe('problems after a change', () => {
  const found = { name: ['general.required'] } as const;
  const told = { place: ['general.problem.invalid_value'] } as const;

  it.each([
    ['nothing new while typing', { shown: {}, found, told }, false, {}],
    ['what is still found', { shown: found, found, told: {} }, false, found],
    [
      'what is found now in place of what was',
      { shown: { name: ['general.problem.too_big'] }, found, told: {} },
      false,
      found,
    ],
    ['nothing that is mended', { shown: found, found: {}, told: {} }, true, {}],
    ['what the server told about an untouched field', { shown: told, found: {}, told }, true, told],
    ['nothing the server told about a changed field', { shown: told, found: {}, told }, false, {}],
    [
      'names that objects have of their own',
      { shown: { constructor: ['general.required'] }, found: {}, told: {} },
      true,
      {},
    ],
  ] as const)('show %s', (_, { shown, found, told }, isUntouched, kept) => {
    expect(keepShown({ shown, found, told, isUntouched: () => isUntouched })).toEqual(kept);
  });
});

describe('two drafts', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, {}, false],
    [{ a: undefined }, {}, true],
    [{ a: null }, {}, false],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: [1] }, { a: [1, 2] }, false],
    [{ a: {} }, { a: null }, false],
    [{ a: 'x' }, { a: { length: 1 } }, false],
    [{ a: Number.NaN }, { a: Number.NaN }, true],
  ])('%j and %j say the same: %s (FORM-004)', (one, other, expected) => {
    expect(isSameDraft(one, other)).toBe(expected);
    expect(isSameDraft(other, one)).toBe(expected);
  });

  it('say the same when one is a copy of the other', () => {
    fc.assert(fc.property(fc.jsonValue(), (draft) => isSameDraft(draft, structuredClone(draft))));
  });

  it('are compared by the field that a path begins with', () => {
    const [one, other] = [
      { date: { start: 1, end: 2 }, name: 'a' },
      { date: { start: 0, end: 2 }, name: 'a' },
    ];
    expect(isSameField('name', one, other)).toBe(true);
    expect(isSameField('date.end', one, other)).toBe(false);
    expect(isSameField('elsewhere', one, other)).toBe(true);
  });
});
