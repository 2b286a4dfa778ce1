import { describe, expect, it } from 'vitest';
import type { Failure } from '../machine/index.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { type FailureText, failureText, leftOutTexts, sayFailure } from './failure-text.ts';
import { createFormatter } from './formatter.ts';

describe('the text of a failure', () => {
  it.each<[string, Failure, FailureText]>([
    ['its own', { code: 'offline', message: 'No route for session.read.' }, { text: 'failure.offline' }],
    [
      'its own before the server’s',
      { code: 'forbidden', message: 'Nein.', status: 403 },
      { text: 'failure.forbidden' },
    ],
    [
      'the common one before that of the domain',
      { code: 'stale_object', message: '', domain: 'calendar' },
      { text: 'failure.stale_object' },
    ],
    [
      'that of the domain whose refusal it is',
      { code: 'attendee_limit_reached', message: 'Alles voll.', status: 409, domain: 'calendar' },
      { text: 'calendar.refusal.attendee_limit_reached' },
    ],
    [
      'the server’s for what no contract declares',
      { code: 'of_tomorrow', message: 'Erst morgen.', status: 409 },
      { text: 'js.generic_error', sentence: 'Erst morgen.' },
    ],
    ['no empty one', { code: 'of_tomorrow', message: '', status: 409 }, { text: 'js.generic_error' }],
    ['none for developers', { code: 'unsupported_call', message: 'Use href().' }, { text: 'js.generic_error' }],
    ['the general one', { code: 'unexpected', message: 'x is null', status: 500 }, { text: 'js.generic_error' }],
  ])('is %s (CAL-062, CAL-D06)', (_, failure, text) => {
    expect(failureText(failure)).toEqual(text);
  });

  it('counts what was left out of an act on many for each reason, in the words of the refusal (CAL-D96, CAL-D168)', () => {
    const text = createFormatter('en', en);
    const codes = ['participation_locked', 'attendee_limit_reached', 'participation_locked'];
    const left = { domain: 'calendar', skipped: codes.map((code) => ({ code })) };
    expect(leftOutTexts('calendar.rsvp.skipped', left).map((said) => sayFailure(text, said))).toEqual([
      `2 dates were left out: ${en['calendar.refusal.participation_locked']}`,
      `One date was left out: ${en['calendar.refusal.attendee_limit_reached']}`,
    ]);
    expect(leftOutTexts('calendar.rsvp.skipped', { domain: 'calendar', skipped: [] })).toEqual([]);
  });

  it('says until when dates that were left out could be answered (CAL-D169)', () => {
    const text = createFormatter('de', de);
    const closed = { code: 'answers_closed', values: { hours: 24 } };
    const left = leftOutTexts('calendar.rsvp.skipped', { domain: 'calendar', skipped: [closed, closed] });
    expect(left.map((said) => sayFailure(text, said))).toEqual([
      expect.stringContaining('Antworten waren nur bis 24 Stunden vor Beginn möglich.'),
    ]);
    const alone = failureText({ code: 'answers_closed', domain: 'calendar', message: '', values: { hours: 0 } });
    expect(sayFailure(text, alone)).toBe('Antworten waren nur bis zum Beginn möglich.');
  });

  it('is said with its values, or with the words of the server', () => {
    const text = createFormatter('en', en);
    expect(sayFailure(text, { text: 'calendar.participants.too_many', values: { count: 3 } })).toContain('3');
    expect(sayFailure(text, { text: 'js.generic_error', sentence: 'Not before tomorrow.' })).toBe(
      'Not before tomorrow.',
    );
  });
});
