import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { appointmentOf, exampleAppointments } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import type { Answered } from '../participation.schema.ts';
import { type AnswerInput, type RsvpEmitted, rsvpMachine } from './rsvp.machine.ts';

const coverage = recordTransitions(rsvpMachine);
const now = Date.parse('2026-11-20T08:00:00Z');
const never = () => new Promise<Answered>(() => {});

function answerTo(appointment: Appointment, answer: (input: AnswerInput) => Promise<Answered>, at = now) {
  const emitted: RsvpEmitted[] = [];
  const machine = rsvpMachine.provide({
    actors: {
      answer: fromPromise(({ input }) => answer(input)),
      facts: fromCallback(() => {}),
      now: fromCallback(() => {}),
    },
  });
  const input = { appointment, retroactiveOpting: false, now: at };
  const rsvp = createActor(machine, { input, inspect: coverage.inspect });
  rsvp.on('*', (event) => emitted.push(event));
  rsvp.start();
  return { rsvp, emitted, state: () => rsvp.getSnapshot().value };
}

const participant = appointmentOf().participants[0];

function answeredWith(status: 'accepted' | 'declined', skipped: Answered['skipped'] = []): Answered {
  if (!participant) throw new Error('The example appointment has participants.');
  const participants_summary = { total: 3, accepted: 2, declined: 1, open: 0 };
  return { participant: { ...participant, status }, participants_summary, skipped };
}

describe('rsvp', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(rsvpMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) (invoke) facts as facts
      (root) (invoke) now as now
      (root) --facts.loaded--> (stays) / takeAppointment
      (root) --time.passed--> (stays) / setNow
      answering (invoke) answer as answer
      answering --xstate.done.actor.answer--> idle / takeAnswer, announceAnswer
      answering --xstate.error.actor.answer--> idle / setFailure, announceRefusal
      choosingScope --answer.confirm--> answering
      choosingScope --answer.dismiss--> idle
      choosingScope --scope.choose--> (stays) / setScope
      idle --answer.give [needsScope]--> choosingScope / setAnswer, presetScope
      idle --answer.give [canAnswer]--> answering / setAnswer"
    `);
  });

  it('answers a plain appointment at once and takes what the server counted (CAL-122, CAL-D94)', async () => {
    const asked: AnswerInput[] = [];
    const { rsvp, emitted, state } = answerTo(exampleAppointments.plain, (input) => {
      asked.push(input);
      return Promise.resolve(answeredWith('accepted'));
    });
    rsvp.send({ type: 'answer.give', answer: 'accepted' });
    expect(state()).toBe('answering');
    await waitFor(rsvp, (snapshot) => snapshot.matches('idle'));
    expect(asked).toEqual([{ appointment: exampleAppointments.plain, answer: 'accepted', scope: 'this' }]);
    const { appointment } = rsvp.getSnapshot().context;
    expect(appointment.my_status).toBe('accepted');
    expect(appointment.attending_participants_count).toBe(2);
    expect(emitted).toEqual([{ type: 'answer.given', answer: 'accepted', skipped: [] }]);
  });

  it('asks on an occurrence which ones are meant, this one preselected (CAL-125, CAL-126, CAL-D95)', async () => {
    const asked: string[] = [];
    const { rsvp, emitted, state } = answerTo(exampleAppointments.occurrence, (input) => {
      asked.push(input.scope);
      return Promise.resolve(answeredWith('accepted', [{ id: 'r-1', code: 'attendee_limit_reached' }]));
    });
    rsvp.send({ type: 'answer.give', answer: 'accepted' });
    expect(state()).toBe('choosingScope');
    expect(rsvp.getSnapshot().context.scope).toBe('this');
    rsvp.send({ type: 'scope.choose', scope: 'all' });
    rsvp.send({ type: 'answer.confirm' });
    await waitFor(rsvp, (snapshot) => snapshot.matches('idle'));
    expect(asked).toEqual(['all']);
    expect(emitted).toEqual([
      { type: 'answer.given', answer: 'accepted', skipped: [{ id: 'r-1', code: 'attendee_limit_reached' }] },
    ]);
  });

  it('sends nothing when the decision is closed (CAL-E86)', () => {
    const { rsvp, emitted, state } = answerTo(exampleAppointments.occurrence, never);
    rsvp.send({ type: 'answer.give', answer: 'declined' });
    rsvp.send({ type: 'answer.dismiss' });
    expect(state()).toBe('idle');
    expect(emitted).toEqual([]);
  });

  it('takes an answer back when the server refuses it, and says why once (CAL-D94, CAL-E91)', async () => {
    const { rsvp, emitted } = answerTo(exampleAppointments.plain, () =>
      Promise.reject(new AtriumError('attendee_limit_reached', 'Full', { status: 409 })),
    );
    rsvp.send({ type: 'answer.give', answer: 'accepted' });
    await waitFor(rsvp, (snapshot) => snapshot.matches('idle'));
    const failure = { code: 'attendee_limit_reached', message: 'Full', status: 409 };
    expect(rsvp.getSnapshot().context).toMatchObject({ failure, appointment: { my_status: 'open' } });
    expect(emitted).toEqual([{ type: 'answer.refused', failure }]);
    rsvp.send({ type: 'answer.give', answer: 'declined' });
    expect(rsvp.getSnapshot().context.failure).toBeNull();
  });

  it.each([
    ['full', exampleAppointments.full, 'accepted'],
    ['locked', exampleAppointments.locked, 'declined'],
    ['canceled', exampleAppointments.canceled, 'accepted'],
    ['past', exampleAppointments.past, 'accepted'],
  ] as const)('gives no answer to what is %s (CAL-127, CAL-D89)', (_, appointment, answer) => {
    const { rsvp, state } = answerTo(appointment, never);
    rsvp.send({ type: 'answer.give', answer });
    expect(state()).toBe('idle');
  });

  it('takes new counts from outside in every state, also a seat that became free (CAL-E80)', () => {
    const { rsvp, state } = answerTo(exampleAppointments.full, never);
    rsvp.send({ type: 'answer.give', answer: 'accepted' });
    expect(state()).toBe('idle');
    const freed = { ...exampleAppointments.full, total_attendees_enforced_and_exceeded: false };
    rsvp.send({ type: 'facts.loaded', data: freed });
    rsvp.send({ type: 'answer.give', answer: 'accepted' });
    expect(state()).toBe('answering');
    const counted = { ...freed, attending_participants_count: 7 };
    rsvp.send({ type: 'facts.loaded', data: counted });
    expect(state()).toBe('answering');
    expect(rsvp.getSnapshot().context.appointment.attending_participants_count).toBe(7);
  });

  it('closes when the appointment ends while the page is open (CAL-E43)', () => {
    const { rsvp, state } = answerTo(exampleAppointments.plain, never);
    rsvp.send({ type: 'time.passed', now: Date.parse('2026-11-20T10:00:00Z') });
    rsvp.send({ type: 'answer.give', answer: 'accepted' });
    expect(state()).toBe('idle');
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
