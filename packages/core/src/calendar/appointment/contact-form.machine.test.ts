import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError, allow, refuse } from '../../machine/index.ts';
import { exampleAppointments } from '../calendar.fixtures.ts';
import { connectContactForm } from './contact-form.connect.ts';
import { contactFormMachine } from './contact-form.machine.ts';
import { newContactDraft, type SentMessage } from './contact-form.rules.ts';

const { plain } = exampleAppointments;
const limit = 10_485_760;
const file = (size: number) => ({ id: '1', name: 'Fahnen.pdf', size, type: 'application/pdf', url: '/files/1' });
const written = { ...newContactDraft(plain, limit), subject: 'Raum', text: 'Wir treffen uns im Saal.' };

function openForm(draft = written, send = () => Promise.resolve<SentMessage>({ draft, recipientsCount: 2 })) {
  const machine = contactFormMachine.provide({ actors: { saveDraft: fromPromise(send) } });
  const form = createActor(machine, { input: { draft } }).start();
  const told: unknown[] = [];
  form.on('*', (event) => event.type !== 'form.changed' && told.push(event));
  return { form, told, api: () => connectContactForm(form.getSnapshot(), form.send) };
}

describe('the form for writing to the attendees', () => {
  it('refuses blanks, then sends and says so (CAL-179, CAL-180, CAL-185, CAL-E105)', async () => {
    const { form, told, api } = openForm(newContactDraft(plain, limit));
    api().change({ subject: '  ', text: ' ' });
    api().submit();
    const problems = {
      subject: ['calendar.validation.subject_empty'],
      text: ['calendar.validation.text_empty'],
    };
    expect([api().problems, api().isBusy]).toEqual([problems, false]);
    api().change({ subject: 'Raum', text: 'Im Saal.' });
    api().submit();
    expect(api().isBusy).toBe(true);
    await settle();
    expect(told).toEqual([
      { type: 'form.refused', problems },
      { type: 'form.saved', saved: { draft: newContactDraft(plain, limit), recipientsCount: 2 } },
    ]);
    expect(form.getSnapshot().status).toBe('done');
  });

  it('shows how many each choice reaches, and sends nothing to nobody (CAL-181, CAL-D117, CAL-E104)', () => {
    const { form, api } = openForm();
    expect(api().audiences).toEqual([
      { audience: 'all', recipients: 2 },
      { audience: 'accepted', recipients: 1 },
      { audience: 'declined', recipients: 1 },
      { audience: 'no_reaction', recipients: 0 },
    ]);
    expect([api().draft.audience, api().send]).toEqual(['all', allow]);
    api().change({ audience: 'no_reaction' });
    expect(api().send).toEqual(refuse('calendar.contact.no_recipients'));
    api().submit();
    expect(form.getSnapshot().value).toBe('editing');
    expect(api().problems).toEqual({ audience: ['calendar.contact.no_recipients'] });
  });

  it.each([
    [[], null],
    [[limit - 1, 1], { count: 2, limit: 10, verdict: allow }],
    [[limit, 1], { count: 2, limit: 10, verdict: refuse('calendar.refusal.attachments_too_large') }],
  ])('offers files of %o bytes (CAL-182, CAL-183, CAL-E103)', (sizes, attachment) => {
    const { api } = openForm(newContactDraft({ ...plain, files: sizes.map(file) }, limit));
    expect(api().attachment).toEqual(attachment);
  });

  it('keeps the text when it is not sent (CAL-186, CAL-D119)', async () => {
    const { told, api } = openForm(written, () => Promise.reject(new AtriumError('rate_limited', 'slow down')));
    api().submit();
    await settle();
    expect([api().draft, api().failure?.code]).toEqual([written, 'rate_limited']);
    expect(told).toMatchObject([{ type: 'form.failed', failure: { code: 'rate_limited', message: 'slow down' } }]);
  });

  it('asks before what was written is left; staying keeps it (CAL-D56)', () => {
    const { form, api } = openForm();
    api().change({ text: 'Wir treffen uns im Hof.' });
    api().leave();
    expect(api().isConfirmingLeave).toBe(true);
    api().stay();
    expect([form.getSnapshot().value, api().draft.text]).toEqual(['editing', 'Wir treffen uns im Hof.']);
    api().leave();
    api().discard();
    expect(form.getSnapshot().value).toBe('left');
  });

  it('takes the message along should the server ever know a newer one', async () => {
    const newer = { draft: { ...written, text: 'Neu' }, recipientsCount: 0 };
    const stale = new AtriumError('stale_object', 'newer', { current: newer });
    const { api } = openForm(written, () => Promise.reject(stale));
    api().submit();
    await settle();
    api().reload();
    expect(api().draft.text).toBe('Neu');
  });
});
