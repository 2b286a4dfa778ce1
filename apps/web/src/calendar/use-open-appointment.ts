import type { Appointment, AppointmentPageRef } from '@atrium/core/calendar';
import { usePaths } from '@atrium/ui/hooks';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useActorEvents } from '../app/use-actor-events.ts';
import { useOpened } from '../app/use-opened.ts';
import { useCalendar } from './client.ts';
import { createMeetingWindow } from './meeting-window.ts';

interface OpenAppointment {
  readonly pageRef: AppointmentPageRef;
  startMeeting(): void;
}

/** The appointment on the page with all that can be done there; null until it is open. */
export function useOpenAppointment(appointment: Appointment | undefined): OpenAppointment | null {
  const { isNativeApp } = useApp().environment;
  const calendar = useCalendar();
  const paths = usePaths();
  const navigate = useNavigate();
  const [meetingWindow] = useState(() => createMeetingWindow(isNativeApp));
  const pageRef = useOpened(appointment, calendar.openAppointment);
  const meetingRef = pageRef?.getSnapshot().context.acts.meeting ?? null;

  useActorEvents(pageRef, ({ to }) => void navigate(to === 'overview' ? paths.overview : paths.appointment(to)));
  useActorEvents(meetingRef, (event) => {
    if (event.type === 'act.done' && event.output) meetingWindow.show(event.output);
    else meetingWindow.discard();
  });
  useEffect(() => meetingWindow.discard, [meetingWindow]);

  if (!pageRef || !meetingRef) return null;
  const startMeeting = () => {
    meetingWindow.prepare();
    meetingRef.send({ type: 'act.run', input: {} });
  };
  return { pageRef, startMeeting };
}
