import '../theme/styles.css';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../i18n/in-english.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { exampleNow } from './detail.fixtures.ts';
import { exampleChoices, startForm, withEvent } from './form.fixtures.ts';

const atelier = { id: '1', name: 'Atelier', capacity: 8, location: 'Haus 1', occupied: false };

function show(rooms: readonly (typeof atelier)[]) {
  const { formRef, event } = withEvent(startForm());
  const roomOffer = { rooms, bufferMinutes: 15 };
  const form = (
    <AppointmentForm {...{ formRef, event, roomOffer, ...exampleChoices }} now={exampleNow} today="2026-11-20" />
  );
  return render(form, { wrapper: InEnglish });
}

describe('the choice of a room', () => {
  it('says for how long around a meeting the room is kept (CAL-104)', async () => {
    const screen = await show([atelier]);
    const hint = 'Rooms stay reserved for 15 minutes of buffer time before and after.';
    await expect.element(screen.getByText(hint)).toBeVisible();
    expect(screen.getByText('No room is free at this time.').elements()).toEqual([]);
  });

  it('says that no room is free (CAL-106)', async () => {
    const screen = await show([{ ...atelier, occupied: true }]);
    await expect.element(screen.getByText('No room is free at this time.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'Atelier' })).toBeDisabled();
  });
});
