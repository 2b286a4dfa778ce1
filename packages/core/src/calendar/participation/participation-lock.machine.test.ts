import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { startAct } from '../../acts/acts.fixtures.ts';
import { AtriumError } from '../../machine/index.ts';
import { exampleAppointments, situationOf } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import { connectParticipationLock } from './participation-lock.connect.ts';
import { participationLockMachine } from './participation-lock.machine.ts';

const { plain, locked, foreign, canceled } = exampleAppointments;

function view(appointment: Appointment, setLock?: () => Promise<void>) {
  const { ref, know, ...started } = startAct(participationLockMachine, situationOf(appointment), setLock);
  return {
    ...started,
    know: (known: Appointment) => know(situationOf(known)),
    api: () => connectParticipationLock(ref.getSnapshot(), ref.send),
  };
}

describe('the lock of the answers', () => {
  it('closes the answers, says so, and opens them again (CAL-128, CAL-131)', async () => {
    const { api, asked, told, know } = view(plain, async () => {});
    expect(api()).toMatchObject({ isOffered: true, isLocked: false, isBusy: false });
    api().switchLock();
    expect(api().isBusy).toBe(true);
    await settle();
    know(locked);
    expect(api().isLocked).toBe(true);
    api().switchLock();
    await settle();
    expect(asked.map(({ input }) => input.isLocked)).toEqual([true, false]);
    expect(told).toMatchObject([
      { type: 'act.done', input: { isLocked: true } },
      { type: 'act.done', input: { isLocked: false } },
    ]);
  });

  it('says that it failed and stays as it was (CAL-132)', async () => {
    const { api, told } = view(plain, () => Promise.reject(new AtriumError('offline', 'away')));
    api().switchLock();
    await settle();
    expect(api().isLocked).toBe(false);
    expect(told).toMatchObject([{ type: 'act.refused', failure: { code: 'offline', message: 'away' } }]);
  });

  it('is not offered, and does nothing, without the right to change the appointment, or once it is canceled (CAL-129)', () => {
    for (const appointment of [foreign, canceled]) {
      const { api, asked } = view(appointment);
      expect(api().isOffered).toBe(false);
      api().switchLock();
      expect(asked).toEqual([]);
    }
  });
});
