import '../../theme/styles.css';
import type { Appointment, MeetingRoom } from '@atrium/core/calendar';
import { exampleNow } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { exampleChoices, offerOf, startForm, unfold, withEvent } from './form.fixtures.ts';

const atelier: MeetingRoom = {
  id: '1',
  name: 'Atelier',
  capacity: 8,
  location: 'Haus 1',
  occupied: false,
  occupied_on: null,
};
const taken: MeetingRoom = { ...atelier, occupied: true, occupied_on: '2026-12-14' };

async function show(rooms: readonly MeetingRoom[], save?: () => Promise<Appointment>) {
  const { formRef, event } = withEvent(startForm(save && { save }));
  const formWith = (offered: readonly MeetingRoom[]) => (
    <AppointmentForm
      {...{ formRef, event, roomOffer: offerOf(offered), ...exampleChoices }}
      now={exampleNow}
      today="2026-11-20"
    />
  );
  const screen = await render(formWith(rooms), { wrapper: InEnglish });
  unfold();
  return { ...screen, offer: (offered: readonly MeetingRoom[]) => screen.rerender(formWith(offered)) };
}

describe('the choice of a room', () => {
  it('says of a taken one too where it is and how many it takes (CAL-D76)', async () => {
    const screen = await show([{ ...taken, location: '2nd floor', capacity: 60 }]);
    const room = screen.getByRole('radio', { name: 'Atelier' });
    await expect.element(room).toHaveAccessibleDescription('2nd floor · 60 seats The room is taken at that time.');
    await expect.element(room).toHaveAttribute('aria-disabled', 'true');
  });

  it('says for how long around a meeting the room is kept (CAL-104)', async () => {
    const screen = await show([atelier]);
    const hint = 'Rooms stay reserved for 15 minutes of buffer time before and after.';
    await expect.element(screen.getByText(hint)).toBeVisible();
    expect(screen.getByText('No room is free at this time.').elements()).toEqual([]);
  });

  it('says that no room is free (CAL-106)', async () => {
    const screen = await show([taken]);
    await expect.element(screen.getByText('No room is free at this time.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Atelier' })).toBeDisabled();
  });

  it('names the first date on which a room of a series is taken (CAL-D78)', async () => {
    const screen = await show([atelier, { ...taken, id: '2', name: 'Saal' }]);
    const hall = screen.getByRole('radio', { name: 'Saal' });
    await expect.element(hall).toHaveAccessibleDescription('Haus 1 · 8 seats The room is taken at that time.');
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('weekly');
    await expect.element(hall).toHaveAccessibleDescription('Haus 1 · 8 seats The room is taken on Dec 14, 2026.');
    await expect.element(hall).toBeDisabled();
    await screen.getByRole('radio', { name: 'Atelier' }).click();
    await screen.offer([taken]);
    await expect.element(screen.getByText('Atelier is taken on Dec 14, 2026 and is no longer chosen.')).toBeVisible();
    await expect.element(screen.getByText('No room is free on all of its dates.')).toBeVisible();
  });

  it('shows beside the room on which date it was found taken when it was saved (CAL-D77, CAL-D78)', async () => {
    const errors = { 'meeting.room_id': ['calendar.refusal.room_occupied'] } as const;
    const details = { status: 409, errors, body: { occupied_on: '2026-12-14' } };
    const screen = await show([atelier], () => Promise.reject(new AtriumError('room_occupied', 'taken', details)));
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Lesung');
    await screen.getByRole('radio', { name: 'Atelier' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    const group = screen.getByRole('radiogroup', { name: 'Meeting room' });
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(group).toHaveAccessibleDescription(/The room is taken on Dec 14, 2026\./);
  });
});
