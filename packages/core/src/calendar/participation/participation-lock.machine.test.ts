import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { exampleAppointments } from '../appointment.fixtures.ts';
import type { Appointment } from '../appointment.schema.ts';
import { connectParticipationLock } from './participation-lock.connect.ts';
import {
  type ParticipationLockEmitted,
  participationLockMachine,
  type SetLockInput,
} from './participation-lock.machine.ts';

const coverage = recordTransitions(participationLockMachine);
const { plain, locked, foreign } = exampleAppointments;

function startLock(appointment: Appointment, setLock: (input: SetLockInput) => Promise<Appointment>) {
  const emitted: ParticipationLockEmitted[] = [];
  const machine = participationLockMachine.provide({
    actors: { setLock: fromPromise(({ input }) => setLock(input)), facts: fromCallback(() => {}) },
  });
  const lock = createActor(machine, { input: { appointment }, inspect: coverage.inspect });
  lock.on('*', (event) => emitted.push(event));
  lock.start();
  return { lock, emitted, api: () => connectParticipationLock(lock.getSnapshot(), lock.send) };
}

describe('the lock of the answers', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(participationLockMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) (invoke) facts as facts
      (root) --facts.loaded--> (stays) / takeAppointment
      idle --lock.switch [canUpdate]--> switching
      switching (invoke) setLock as setLock
      switching --xstate.done.actor.setLock--> idle / takeAppointment, announceLock
      switching --xstate.error.actor.setLock--> idle / announceRefusal"
    `);
  });

  it('closes the answers, says so, and opens them again (CAL-128, CAL-131)', async () => {
    const asked: SetLockInput[] = [];
    const { lock, emitted, api } = startLock(plain, (input) => {
      asked.push(input);
      return Promise.resolve(input.isLocked ? locked : plain);
    });
    expect(api()).toMatchObject({ isOffered: true, isLocked: false, isBusy: false });
    api().switchLock();
    expect(api().isBusy).toBe(true);
    await waitFor(lock, (snapshot) => snapshot.matches('idle'));
    expect(api().isLocked).toBe(true);
    api().switchLock();
    await waitFor(lock, (snapshot) => snapshot.matches('idle'));
    expect(asked.map(({ isLocked }) => isLocked)).toEqual([true, false]);
    expect(emitted).toEqual([
      { type: 'lock.switched', isLocked: true },
      { type: 'lock.switched', isLocked: false },
    ]);
  });

  it('says that it failed and stays as it was (CAL-132)', async () => {
    const { lock, emitted, api } = startLock(plain, () => Promise.reject(new AtriumError('offline', 'away')));
    api().switchLock();
    await waitFor(lock, (snapshot) => snapshot.matches('idle'));
    expect(api().isLocked).toBe(false);
    expect(emitted).toEqual([{ type: 'lock.refused', failure: { code: 'offline', message: 'away' } }]);
  });

  it('is not offered, and does nothing, without the right to change the appointment (CAL-129)', () => {
    const { lock, api } = startLock(foreign, () => Promise.resolve(locked));
    expect(api().isOffered).toBe(false);
    api().switchLock();
    expect(lock.getSnapshot().value).toBe('idle');
  });

  it('follows what the server knows', () => {
    const { lock, api } = startLock(plain, () => Promise.resolve(locked));
    lock.send({ type: 'facts.loaded', data: locked });
    expect(api().isLocked).toBe(true);
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
