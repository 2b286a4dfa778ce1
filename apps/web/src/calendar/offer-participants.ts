import type { AppointmentId } from '@atrium/core/calendar';
import type { App } from '../app/app.ts';

/** Says that a new appointment is saved, and offers to add people to it at once (CAL-D59). */
export function offerParticipants({ atrium }: App, id: AppointmentId, navigate: (path: string) => unknown): void {
  const act = () => void navigate(atrium.paths.participants(id, { add: '' }));
  const action = { label: 'calendar.form.add_participants', act } as const;
  atrium.toasts.show({ tone: 'success', text: 'js.saving_successful', action });
}
