import { type Appointment, type AppointmentId, isOccurrenceId } from '@atrium/core/calendar';
import { connectSession } from '@atrium/core/session';
import { usePaths } from '@atrium/ui/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { type OpenAppointment, openAppointment } from './open-appointment.ts';

/** The machines of the appointment on the page; null until they run. */
export function useOpenAppointment(appointment: Appointment | undefined): OpenAppointment | null {
  const app = useApp();
  const paths = usePaths();
  const navigate = useNavigate();
  const [shown, setShown] = useState<OpenAppointment | null>(null);
  const id = appointment?.id;
  const open = useEffectEvent(() => {
    if (!appointment) return null;
    const { session } = connectSession(app.sessionRef.getSnapshot(), app.sessionRef.send);
    const retroactiveOpting = session?.network.config.appointments.retroactive_opting ?? false;
    const onDeleted = () => void navigate(paths.overview);
    // A series goes on to its next date; who canceled one stays with it.
    const onCanceled = (canceled: AppointmentId) => {
      if (canceled !== appointment.id && isOccurrenceId(canceled)) void navigate(paths.appointment(canceled));
    };
    return openAppointment(app, { appointment, retroactiveOpting, onDeleted, onCanceled });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew for another appointment only; news of this one reach its machines
  useEffect(() => {
    const opened = open();
    setShown(opened);
    return () => opened?.close();
  }, [id]);
  return shown;
}
