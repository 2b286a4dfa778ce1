import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Appointment } from '../appointment.schema.ts';
import { exampleAppointments } from '../calendar.fixtures.ts';
import { connectCancellation } from './cancellation.connect.ts';
import { cancellationMachine } from './cancellation.machine.ts';

const never = () => new Promise<void>(() => {});

function view(appointment: Appointment) {
  const machine = cancellationMachine.provide({
    actors: {
      endAppointment: fromPromise(never),
      restoreAppointment: fromPromise(never),
      facts: fromCallback(() => {}),
      now: fromCallback(() => {}),
    },
  });
  const input = { appointment, now: Date.parse('2026-11-20T08:00:00Z') };
  const actor = createActor(machine, { input }).start();
  return () => connectCancellation(actor.getSnapshot(), actor.send);
}

describe('cancellation of the view', () => {
  it('says why canceling is not possible (CAL-192)', () => {
    const canceled = view(exampleAppointments.canceled)();
    expect(canceled.cancel).toEqual({ allowed: false, reason: 'calendar.refusal.already_canceled' });
    expect(canceled.delete).toEqual({ allowed: true });
    expect(view(exampleAppointments.past)().cancel).toEqual({ allowed: false, reason: 'calendar.refusal.in_past' });
  });

  it('offers nothing without the right to it (CAL-187)', () => {
    expect(view(exampleAppointments.foreign)()).toMatchObject({
      isOffered: false,
      cancel: { allowed: false },
      delete: { allowed: false },
    });
  });

  it('asks which occurrences are meant and how many others are told (CAL-D71, CAL-D123)', () => {
    const api = view(exampleAppointments.occurrence);
    api().ask('delete');
    expect(api()).toMatchObject({
      isConfirming: true,
      ending: 'delete',
      scope: 'this',
      scopes: ['this', 'all'],
      noticesCount: 1,
    });
    api().chooseScope('all');
    api().confirm();
    expect(api()).toMatchObject({ isConfirming: false, isBusy: true, isUndoable: false, scope: 'all' });
  });

  it('forgets the question when the member backs out', () => {
    const api = view(exampleAppointments.plain);
    api().ask('cancel');
    api().dismiss();
    api().undo();
    expect(api()).toMatchObject({ isConfirming: false, isBusy: false, failure: null });
  });
});
