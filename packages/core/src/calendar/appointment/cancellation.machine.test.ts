import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { startAct } from '../../acts/acts.fixtures.ts';
import { AtriumError } from '../../machine/index.ts';
import type { Appointment } from '../appointment.schema.ts';
import { exampleAppointments, situationOf } from '../calendar.fixtures.ts';
import { connectCancellation } from './cancellation.connect.ts';
import { cancellationMachine } from './cancellation.machine.ts';

const { plain, occurrence, canceled, past, foreign } = exampleAppointments;
const refuse = (code: string) => () => Promise.reject(new AtriumError(code, 'refused'));

function view(appointment: Appointment, end?: () => Promise<void>) {
  const { ref, know, ...started } = startAct(cancellationMachine, situationOf(appointment), end);
  return {
    ...started,
    ref,
    know: (known: Appointment, news: Parameters<typeof situationOf>[1] = {}) => know(situationOf(known, news)),
    api: () => connectCancellation(ref.getSnapshot(), ref.send),
    chosen: () => started.asked.map(({ input }) => input),
  };
}

describe('cancellation', () => {
  it('asks before it cancels, and sends nothing when the member backs out (CAL-187, CAL-193)', async () => {
    const { api, chosen, told } = view(plain, async () => {});
    api().ask('cancel');
    expect(api().isConfirming).toBe(true);
    api().dismiss();
    expect(api()).toMatchObject({ isConfirming: false, isBusy: false, failure: null });
    expect(chosen()).toEqual([]);
    api().ask('cancel');
    api().confirm();
    await settle();
    expect(chosen()).toEqual([{ ending: 'cancel', scope: 'this' }]);
    expect(told).toMatchObject([{ type: 'act.done', entity: { appointment: plain }, input: { ending: 'cancel' } }]);
  });

  it('asks before it deletes, this or all of a series, and says how many others are told (CAL-196, CAL-D71, CAL-D123)', async () => {
    const { api, chosen } = view(occurrence, async () => {});
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
    expect(api()).toMatchObject({ isConfirming: false, isBusy: true, scope: 'all' });
    await settle();
    expect(chosen()).toEqual([{ ending: 'delete', scope: 'all' }]);
  });

  it('can be undone, and asked for anew meanwhile (CAL-196, CAL-D71)', async () => {
    const { api, ref, told } = view(plain, async () => {});
    api().ask('cancel');
    api().confirm();
    await settle();
    expect(ref.getSnapshot().children.undo?.getSnapshot().hasTag('undoable')).toBe(true);
    api().ask('delete');
    api().confirm();
    await settle();
    expect(told).toMatchObject([{ input: { ending: 'cancel' } }, { input: { ending: 'delete' } }]);
  });

  it('keeps what was ended, though a series shows another date by then (CAL-D71)', async () => {
    const { api, know, ref } = view(occurrence, async () => {});
    api().ask('cancel');
    api().confirm();
    await settle();
    know({ ...occurrence, occurrence_id: plain.id });
    expect(ref.getSnapshot().children.undo?.getSnapshot().context.act).toEqual({
      entity: situationOf(occurrence),
      input: { ending: 'cancel', scope: 'this' },
    });
  });

  it('says when canceling is refused, and offers it no more once the appointment says so (CAL-194, CAL-E106, CAL-E107)', async () => {
    const { api, know, told } = view(plain, refuse('in_past'));
    api().ask('cancel');
    api().confirm();
    await settle();
    const failure = { code: 'in_past', message: 'refused' };
    expect(told).toMatchObject([{ type: 'act.refused', input: { ending: 'cancel' }, failure }]);
    expect(api().failure).toEqual(failure);
    know(canceled);
    api().ask('cancel');
    expect(api().isConfirming).toBe(false);
  });

  it('counts what somebody else deleted as deleted, but not as canceled (CAL-D124, CAL-E108)', async () => {
    for (const [ending, type] of [['delete', 'act.done'] as const, ['cancel', 'act.refused'] as const]) {
      const { api, ref, told } = view(plain, refuse('not_found'));
      api().ask(ending);
      api().confirm();
      await settle();
      expect(told).toMatchObject([{ type, input: { ending } }]);
      expect(ref.getSnapshot().children.undo).toBeUndefined();
    }
  });

  it('cancels neither what is canceled nor what is over, says why, but deletes both (CAL-190, CAL-191, CAL-192, CAL-D122)', () => {
    for (const [appointment, reason] of [
      [canceled, 'calendar.refusal.already_canceled'],
      [past, 'calendar.refusal.in_past'],
    ] as const) {
      const { api } = view(appointment);
      expect(api().cancel).toEqual({ allowed: false, reason });
      expect(api().delete).toEqual({ allowed: true });
      api().ask('cancel');
      expect(api().isConfirming).toBe(false);
      api().ask('delete');
      expect(api().isConfirming).toBe(true);
    }
  });

  it('stops offering to cancel when the appointment ends while the page is open (CAL-191)', () => {
    const { api, know } = view(plain);
    know(plain, { now: Date.parse('2026-11-20T10:00:00Z') });
    api().ask('cancel');
    expect(api().isConfirming).toBe(false);
  });

  it('cancels all of a series from a date that is over, and says why not that date (CAL-D171)', async () => {
    const { api, chosen, know } = view(occurrence, async () => {});
    know(occurrence, { now: Date.parse('2026-11-23T09:00:00Z') });
    const refusal = { allowed: false, reason: 'calendar.refusal.in_past' };
    expect(api().cancel).toEqual({ allowed: true });
    api().ask('cancel');
    expect(api()).toMatchObject({ scope: 'all', scopes: ['this', 'all'] });
    expect(api().scopeVerdicts).toEqual({ this: refusal, all: { allowed: true } });
    api().chooseScope('this');
    api().confirm();
    expect(api().isConfirming).toBe(true);
    api().chooseScope('all');
    api().confirm();
    await settle();
    expect(chosen()).toEqual([{ ending: 'cancel', scope: 'all' }]);
    api().ask('delete');
    expect(api()).toMatchObject({ scope: 'this', scopeVerdicts: { this: { allowed: true } } });
  });

  it('offers nothing without the right to it (CAL-187)', () => {
    expect(view(foreign).api()).toMatchObject({
      isOffered: false,
      cancel: { allowed: false },
      delete: { allowed: false },
    });
  });
});
