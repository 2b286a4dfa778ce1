import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  AtriumError,
  allow,
  countVerdict,
  type FactsEvent,
  firstRefusal,
  missingActor,
  refusalCode,
  refuse,
  toFailure,
  type Verdict,
} from './index.ts';

describe('an error', () => {
  it('keeps its cause and what is known of it', () => {
    const cause = new Error('socket closed');
    const error = new AtriumError('rate_limited', 'Too often.', { status: 429, retryAfter: 3, cause });
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.message]).toEqual(['AtriumError', 'rate_limited', 'Too often.']);
    expect(error.cause).toBe(cause);
    expect(error.details).toEqual({ status: 429, retryAfter: 3 });
    expect('cause' in new AtriumError('offline', 'No server.')).toBe(false);
  });

  it.each([
    [new AtriumError('conflict', 'No.', { status: 409 }), { code: 'conflict', message: 'No.', status: 409 }],
    [new RangeError('odd'), { code: 'unexpected', message: 'odd' }],
    ['odd', { code: 'unexpected', message: 'odd' }],
    [undefined, { code: 'unexpected', message: 'undefined' }],
  ])('is plain data as a failure: %s', (error, failure) => {
    expect(toFailure(error)).toEqual(failure);
    expect(structuredClone(toFailure(error))).toEqual(failure);
  });
});

describe('a verdict', () => {
  it('lets something happen, or says why not', () => {
    expect(allow).toEqual({ allowed: true });
    expect(refuse('failure.forbidden')).toEqual({ allowed: false, reason: 'failure.forbidden' });
    expectTypeOf<{ allowed: false }>().not.toExtend<Verdict>();
  });

  it('names the first obstacle of several', () => {
    const verdicts = [allow, refuse('failure.forbidden'), refuse('failure.conflict')];
    const first = refuse('failure.forbidden');
    expect([firstRefusal(verdicts), firstRefusal([allow]), firstRefusal([])]).toEqual([first, null, null]);
  });
});

describe('a most', () => {
  const plants = { most: 2, reason: 'calendar.refusal.too_many_calendars' } as const;

  it('has room until it is reached, and names its number to who wants one more (GEN-D32)', () => {
    const full = refuse('calendar.refusal.too_many_calendars', { most: 2 });
    expect([1, 2, 3].map((count) => countVerdict(plants, count))).toEqual([allow, full, full]);
  });

  it('is refused with the code its reason is named after', () => {
    expect(refusalCode(plants.reason)).toBe('too_many_calendars');
    expectTypeOf(refusalCode(plants.reason)).toEqualTypeOf<'too_many_calendars'>();
  });
});

describe('an actor that was not provided', () => {
  it('says so when it is run, not before', () => {
    const saveDraft = missingActor('saveDraft');
    expect(saveDraft).toThrow('The actor "saveDraft" is missing.');
  });
});

describe('facts', () => {
  it('begin with their name', () => {
    expectTypeOf<FactsEvent<string>['type']>().toEqualTypeOf<'facts.loaded' | 'facts.failed'>();
    expectTypeOf<FactsEvent<string, 'word'>['type']>().toEqualTypeOf<'word.loaded' | 'word.failed'>();
  });
});
