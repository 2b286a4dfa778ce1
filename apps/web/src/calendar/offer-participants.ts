import type { AppointmentId } from '@atrium/core/calendar';
import type { App } from '../app/create-app.ts';

/** Long enough to read the page that has just opened. */
const offeredFor = 15_000;

/** Says that a new appointment is saved, and offers to add people to it at once (CAL-D59). */
export function offerParticipants(
  { offers, environment: { clock } }: App,
  id: AppointmentId,
  navigate: (path: string) => unknown,
): void {
  const offerId = `participants-${id}`;
  const withdraw = () => offers.withdraw(offerId);
  offers.add({
    id: offerId,
    text: 'js.saving_successful',
    label: 'calendar.form.add_participants',
    act: () => {
      withdraw();
      navigate(`/appointments/${id}/participants?add`);
    },
  });
  clock.setTimeout(withdraw, offeredFor);
}
