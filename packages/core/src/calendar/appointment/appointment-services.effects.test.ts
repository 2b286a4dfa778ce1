import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { type Answer, type Answers, connectTo, refusal, start } from '../answering-server.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import { createCalendar } from '../calendar.client.ts';
import { exampleAppointments } from '../calendar.fixtures.ts';

const { plain, occurrence } = exampleAppointments;
const pathOf = ({ id }: Appointment) => `/appointments/${id}`;
const participant = { ...plain.participants[0], status: 'accepted' };
const answered = { body: { participant, participants_summary: plain.participants_summary, skipped: [] } };

function connect(answers: Answers) {
  const server = connectTo(
    {
      [`GET ${pathOf(plain)}`]: { body: { appointment: plain } },
      [`GET ${pathOf(occurrence)}`]: { body: { appointment: occurrence } },
      ...answers,
    },
    createTestClock(start),
  );
  return { ...server, calendar: createCalendar(server.atrium) };
}

describe('the service of an answer', () => {
  it('is ready once the appointment was read, and tells of each change (SDK-D03)', async () => {
    const { calendar, bodies, atrium } = connect({ [`PUT ${pathOf(plain)}/participants/me`]: answered });
    const rsvp = calendar.rsvp({ id: plain.id });
    expect(() => rsvp.get()).toThrow(expect.objectContaining({ code: 'not_ready' }));
    expect(await rsvp.ready()).toBe(rsvp.get());
    const seen: boolean[] = [];
    const unsubscribe = rsvp.subscribe(() => seen.push(rsvp.get().isBusy));
    rsvp.get().give('accepted');
    expect(rsvp.get()).toMatchObject({ given: 'accepted', isBusy: true });
    expect(await rsvp.settled()).toMatchObject({ isBusy: false, failure: null });
    expect(bodies).toEqual([{ status: 'accepted', apply_to: 'this' }]);
    expect([seen.at(0), seen.at(-1)]).toEqual([true, false]);
    unsubscribe();
    rsvp.stop();
    expect(atrium.acts.count()).toBe(0);
  });

  it('can be used at once where the appointment is known already, and is one with the open page (SDK-D03)', async () => {
    const { calendar } = connect({ [`PUT ${pathOf(plain)}/participants/me`]: answered });
    const page = calendar.openAppointment(await calendar.appointment(plain.id));
    const rsvp = calendar.rsvp({ id: plain.id });
    rsvp.get().give('declined');
    expect(page.ref.getSnapshot().context.acts.rsvp.getSnapshot().context.asked?.input.answer).toBe('declined');
    await rsvp.settled();
    rsvp.stop();
    page.release();
  });

  it('rejects with what was refused, and forgets that with the next try (SDK-D03)', async () => {
    const replies: Answer[] = [{ status: 409, body: refusal('participation_locked') }, answered];
    const { calendar } = connect({
      [`PUT ${pathOf(plain)}/participants/me`]: () => Promise.resolve(replies.shift() ?? answered),
    });
    const rsvp = calendar.rsvp({ id: plain.id });
    (await rsvp.ready()).give('accepted');
    await expect(rsvp.settled()).rejects.toMatchObject({ code: 'participation_locked', status: 409 });
    rsvp.get().give('accepted');
    expect(await rsvp.settled()).toMatchObject({ failure: null });
    rsvp.stop();
  });

  it('never waits for a person it has to ask for the dates of a series (SDK-D03)', async () => {
    const { calendar, bodies } = connect({ [`PUT /appointments/${occurrence.series_id}/participants/me`]: answered });
    const rsvp = calendar.rsvp({ id: occurrence.id });
    (await rsvp.ready()).give('accepted');
    await expect(rsvp.settled()).rejects.toMatchObject({ code: 'not_confirmed' });
    rsvp.get().chooseScope('all');
    rsvp.get().confirm();
    await rsvp.settled();
    expect(bodies).toEqual([{ status: 'accepted', apply_to: 'all' }]);
    rsvp.stop();
  });

  it('says why there is none, to whoever asks (SDK-D03)', async () => {
    const { calendar } = connect({ [`GET ${pathOf(plain)}`]: { status: 404, body: refusal('not_found') } });
    const rsvp = calendar.rsvp({ id: plain.id });
    let told = 0;
    rsvp.subscribe(() => {
      told += 1;
    });
    await expect(rsvp.ready()).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(rsvp.settled()).rejects.toMatchObject({ code: 'not_found' });
    expect(() => rsvp.get()).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(told).toBe(1);
    rsvp.stop();
  });

  it('opens nothing when it was stopped meanwhile, and sends what was asked for to its end (SDK-D03)', async () => {
    let reply = (_answer: Answer) => {};
    const { calendar, atrium, calls } = connect({
      [`PUT ${pathOf(plain)}/participants/me`]: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    const left = calendar.rsvp({ id: plain.id });
    left.stop();
    await left.ready();
    expect(atrium.acts.count()).toBe(0);
    const rsvp = calendar.rsvp({ id: plain.id });
    rsvp.get().give('accepted');
    rsvp.stop();
    rsvp.stop();
    expect(atrium.acts.count()).toBe(1);
    for (let turn = 0; turn < 20 && calls.length < 2; turn += 1) await settle();
    reply(answered);
    for (let turn = 0; turn < 20 && atrium.acts.count() > 0; turn += 1) await settle();
    expect(atrium.acts.count()).toBe(0);
    expect(atrium.toasts.get()).toMatchObject([{ text: 'calendar.rsvp.given.accepted' }]);
  });
});

describe('the services of an end and of the lock', () => {
  it('do what their views do (SDK-D03)', async () => {
    const admin = { ...plain, can: { ...plain.can, update: true, destroy: true } };
    const { calendar, bodies, atrium } = connect({
      [`GET ${pathOf(plain)}`]: { body: { appointment: admin } },
      [`PATCH ${pathOf(plain)}`]: { body: { appointment: admin } },
      [`POST ${pathOf(plain)}/cancel`]: { body: { appointment: { ...admin, canceled: true } } },
    });
    const lock = calendar.lock({ id: plain.id });
    (await lock.ready()).switchLock();
    await lock.settled();
    const cancellation = calendar.cancellation({ id: plain.id });
    cancellation.get().ask('cancel');
    await expect(cancellation.settled()).rejects.toMatchObject({ code: 'not_confirmed' });
    cancellation.get().confirm();
    expect(await cancellation.settled()).toMatchObject({ isBusy: false, failure: null });
    expect(bodies).toEqual([
      { appointment: { attendee_configuration: { participation_locked: true } } },
      { apply_to: 'this' },
    ]);
    lock.stop();
    cancellation.stop();
    expect(atrium.acts.count()).toBe(1);
  });
});
