import { describe, expect, it } from 'vitest';
import { allow, refuse } from '../../machine/index.ts';
import { audienceSize, audiences, canAttachFiles, findContactProblems, toMegabytes } from './contact.rules.ts';

describe('a message to the attendees', () => {
  it.each([
    [{ subject: 'Hi', text: 'There' }, {}],
    [
      { subject: '  ', text: ' \n' },
      { subject: ['calendar.validation.subject_empty'], text: ['calendar.validation.text_empty'] },
    ],
    [{ subject: 'a'.repeat(256), text: 'There' }, { subject: ['calendar.validation.longer_than_255'] }],
    [{ subject: 'Hi', text: 'a'.repeat(20_001) }, { text: ['calendar.validation.longer_than_20000'] }],
  ])('%o (CAL-179, CAL-180, CAL-D49, CAL-E105)', (message, problems) => {
    expect(findContactProblems(message)).toEqual(problems);
  });

  it('reaches all, or those with one answer, or with none (CAL-181, CAL-D117, CAL-E104)', () => {
    const summary = { total: 6, accepted: 3, declined: 0, open: 3 };
    expect(audiences.map((audience) => audienceSize(summary, audience))).toEqual([6, 3, 0, 3]);
  });

  it('takes files along up to the limit, that included (CAL-182, CAL-D118, CAL-E103)', () => {
    expect(canAttachFiles([4, 6], 10)).toEqual(allow);
    expect(canAttachFiles([5, 6], 10)).toEqual(refuse('calendar.refusal.attachments_too_large'));
    expect(canAttachFiles([], 0)).toEqual(allow);
  });

  it.each([
    [10_485_760, 10],
    [1_572_864, 1.5],
    [1_100_000, 1],
  ])('shows %i bytes as %s MB (CAL-183, CAL-D118, CAL-E103)', (bytes, megabytes) => {
    expect(toMegabytes(bytes)).toBe(megabytes);
  });
});
