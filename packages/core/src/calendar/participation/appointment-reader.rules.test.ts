import { describe, expect, it } from 'vitest';
import { exampleSession } from '../../session/session.fixtures.ts';
import { appointmentReader } from './appointment-reader.rules.ts';

describe('who reads an appointment', () => {
  it.each([true, false])('may do what their network allows: %s (CAL-107, CAL-E44)', (enabled) => {
    const { config } = exampleSession.network;
    const appointments = { ...config.appointments, retroactive_opting: enabled };
    const network = { config: { appointments, meetings: { ...config.meetings, enabled } } };
    expect(appointmentReader({ network })).toEqual({ retroactiveOpting: enabled, meetingsEnabled: enabled });
  });

  it('has rooms, and no late answers, where nobody has said who it is (CAL-107, CAL-E44)', () => {
    expect(appointmentReader(null)).toEqual({ retroactiveOpting: false, meetingsEnabled: true });
  });
});
