import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allow, refuse } from '../../machine/index.ts';
import { appointmentOf, exampleAppointments } from '../calendar.fixtures.ts';
import { audienceSize, audiences } from './contact.rules.ts';
import {
  attachmentVerdict,
  type ContactDraft,
  findMessageProblems,
  newContactDraft,
  recipientsOf,
  recipientsVerdict,
} from './contact-form.rules.ts';

const { plain, foreign } = exampleAppointments;
const limit = 10_485_760;
const file = (size: number) => ({ id: '1', name: 'Fahnen.pdf', size, type: 'application/pdf', url: '/files/1' });
const draft = (patch: Partial<ContactDraft> = {}): ContactDraft => ({
  ...newContactDraft(plain, limit),
  subject: 'Raum',
  text: 'Wir treffen uns im Saal.',
  ...patch,
});

describe('a new message to the attendees', () => {
  it('is empty and goes to everybody (CAL-D117)', () => {
    expect(newContactDraft({ ...plain, files: [file(5)] }, limit)).toEqual({
      subject: '',
      text: '',
      audience: 'all',
      attach_files: false,
      target: {
        id: plain.id,
        recipients: { all: 2, accepted: 1, declined: 1, no_reaction: 0 },
        fileSizes: [5],
        fileLimit: limit,
      },
    });
  });

  it.each([
    ['open', { all: 5, accepted: 3, declined: 1, no_reaction: 1 }],
    ['invited', { all: 5, accepted: 3, declined: 1, no_reaction: 1 }],
    ['accepted', { all: 5, accepted: 2, declined: 1, no_reaction: 2 }],
    ['declined', { all: 5, accepted: 3, declined: 0, no_reaction: 2 }],
    [null, { all: 6, accepted: 3, declined: 1, no_reaction: 2 }],
  ] as const)('does not count a sender whose answer is %s (CAL-181, CAL-D117, CAL-E104)', (my_status, recipients) => {
    const participants_summary = { total: 6, accepted: 3, declined: 1, open: 2 };
    expect(newContactDraft(appointmentOf({ my_status, participants_summary }), limit).target.recipients).toEqual(
      recipients,
    );
  });

  it('leaves out nobody but the sender', () => {
    const status = fc.constantFrom('open', 'invited', 'accepted', 'declined', null);
    const counts = fc.record({ accepted: fc.nat(9), declined: fc.nat(9), open: fc.nat(9) });
    fc.assert(
      fc.property(status, counts, (my_status, { accepted, declined, open }) => {
        const participants_summary = { total: accepted + declined + open, accepted, declined, open };
        for (const audience of audiences) {
          const reached = recipientsOf({ my_status, participants_summary }, audience);
          const held = audienceSize(participants_summary, audience);
          expect([held, Math.max(0, held - 1)]).toContain(reached);
        }
      }),
    );
  });
});

describe('a message to the attendees', () => {
  it('can be sent as it is', () => {
    expect(findMessageProblems(draft())).toEqual({});
  });

  it('says everything that is missing at once (CAL-179, CAL-180, CAL-E105)', () => {
    expect(findMessageProblems(draft({ subject: ' ', text: '\n', audience: 'no_reaction' }))).toEqual({
      subject: ['calendar.validation.subject_empty'],
      text: ['calendar.validation.text_empty'],
      audience: ['calendar.contact.no_recipients'],
    });
  });

  it('needs somebody to go to (CAL-D117, CAL-E104)', () => {
    expect(recipientsVerdict(draft({ audience: 'accepted' }))).toEqual(allow);
    expect(recipientsVerdict(draft({ audience: 'no_reaction' }))).toEqual(refuse('calendar.contact.no_recipients'));
    const alone = newContactDraft(
      appointmentOf({ participants_summary: { total: 1, accepted: 0, declined: 0, open: 1 } }),
      0,
    );
    expect(recipientsVerdict(alone)).toEqual(refuse('calendar.contact.no_recipients'));
    expect(recipientsVerdict(newContactDraft(foreign, 0))).toEqual(allow);
  });

  it.each([
    [limit, allow, {}],
    [
      limit + 1,
      refuse('calendar.refusal.attachments_too_large'),
      { attach_files: ['calendar.refusal.attachments_too_large'] },
    ],
  ])('takes files of %i bytes along: %o (CAL-182, CAL-D118, CAL-E103)', (size, verdict, problems) => {
    const { target } = newContactDraft({ ...plain, files: [file(size - 1), file(1)] }, limit);
    expect(attachmentVerdict(target)).toEqual(verdict);
    expect(findMessageProblems(draft({ target, attach_files: true }))).toEqual(problems);
    expect(findMessageProblems(draft({ target, attach_files: false }))).toEqual({});
  });
});
