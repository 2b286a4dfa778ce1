import type { Appointment, ParticipantsRef } from '@atrium/core/calendar';
import { participantsInput } from '@atrium/core/calendar/participation';
import { useEffect, useEffectEvent, useState } from 'react';
import { createActor } from 'xstate';
import { useApp } from '../app/app-context.ts';
import { calendarOf } from './client.ts';

/** Reads the people an appointment does not carry itself, from when there are any; null while there are none. */
export function usePeople(appointment: Appointment | undefined): ParticipantsRef | null {
  const app = useApp();
  const [peopleRef, setPeopleRef] = useState<ParticipantsRef | null>(null);
  const id = appointment?.participant_headings ? appointment.id : null;
  const open = useEffectEvent(() => {
    if (!appointment || id === null) return null;
    return createActor(app.client(calendarOf).participantsMachine, { input: participantsInput(appointment) }).start();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew for another appointment only; news of this one reach its machine
  useEffect(() => {
    const opened = open();
    setPeopleRef(opened);
    return () => void opened?.stop();
  }, [id]);
  return peopleRef;
}
