import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { startAct } from '../../acts/acts.fixtures.ts';
import { AtriumError } from '../../machine/index.ts';
import { exampleAppointments, situationOf } from '../appointment.fixtures.ts';
import { connectMeetingStart } from './meeting-start.connect.ts';
import { meetingStartMachine } from './meeting-start.machine.ts';

const { inRoom, plain } = exampleAppointments;
const shortlyBefore = { now: Date.parse('2026-11-20T08:50:00Z') };

function view(situation = situationOf(inRoom, shortlyBefore), start?: () => Promise<string>) {
  const { ref, ...started } = startAct(meetingStartMachine, situation, start);
  return { ...started, api: () => connectMeetingStart(ref.getSnapshot(), ref.send) };
}

describe('starting a meeting', () => {
  it('starts it once and keeps the way in (CAL-099, CAL-100, CAL-D80)', async () => {
    const { asked, told, api } = view(undefined, async () => 'https://rooms.example/1');
    expect(api()).toMatchObject({ isOffered: true, isBusy: false, url: null });
    api().start();
    api().start();
    expect(api().isBusy).toBe(true);
    await settle();
    expect(asked).toHaveLength(1);
    expect(told).toMatchObject([{ type: 'act.done', output: 'https://rooms.example/1' }]);
    expect(api()).toMatchObject({ isBusy: false, url: 'https://rooms.example/1' });
  });

  it('says that it failed, and can be tried again', async () => {
    const { told, api } = view(undefined, () => Promise.reject(new AtriumError('forbidden', 'no')));
    api().start();
    await settle();
    expect(told).toMatchObject([{ type: 'act.refused', failure: { code: 'forbidden', message: 'no' } }]);
    expect(api()).toMatchObject({ isOffered: true, isBusy: false, url: null });
  });

  it('follows what the server knows and what time it is; else it is not offered and starts nothing (CAL-100, CAL-D81)', () => {
    const { know, asked, api } = view(situationOf(plain, shortlyBefore));
    expect(api().isOffered).toBe(false);
    api().start();
    expect(asked).toEqual([]);
    know(situationOf(inRoom));
    expect(api().isOffered).toBe(false);
    know(situationOf(inRoom, shortlyBefore));
    expect(api().isOffered).toBe(true);
  });
});
