import type { Appointment } from '@atrium/core/calendar';
import type { ParticipantsManagerRefs } from '@atrium/ui/calendar';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { openParticipants } from './open-participants.ts';

/** The machines around the people of the appointment on the page; null until they run. `?add` begins with adding, once. */
export function useOpenParticipants(appointment: Appointment): ParticipantsManagerRefs | null {
  const app = useApp();
  const [search, setSearch] = useSearchParams();
  const [refs, setRefs] = useState<ParticipantsManagerRefs | null>(null);
  const open = useEffectEvent(() => openParticipants(app, appointment));
  const begin = useEffectEvent((opened: ParticipantsManagerRefs) => {
    opened.addingRef.send({ type: 'adding.open' });
    setSearch({}, { replace: true });
  });
  const isAskedToAdd = search.has('add');

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew for another appointment only; news of this one reach its machines
  useEffect(() => {
    const opened = open();
    setRefs(opened.refs);
    return opened.close;
  }, [appointment.id]);

  useEffect(() => {
    if (refs && isAskedToAdd) begin(refs);
  }, [refs, isAskedToAdd]);

  return refs;
}
