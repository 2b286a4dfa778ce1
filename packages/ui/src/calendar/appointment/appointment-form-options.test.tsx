import '../../theme/styles.css';
import { exampleAppointments, exampleNow } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { exampleChoices, offerOf, startForm, unfold, withEvent } from './form.fixtures.ts';

const { plain, occurrence } = exampleAppointments;
const series = {
  ...plain,
  type: 'recurring_appointment' as const,
  date: occurrence.date,
  recurrence_pattern: occurrence.recurrence_pattern,
};
const atelier = { id: '1', name: 'Atelier', capacity: 8, location: null, occupied: false, occupied_on: null };

type Props = Partial<ComponentProps<typeof AppointmentForm>>;

async function show(situation: Parameters<typeof startForm>[0] = {}, props: Props = {}) {
  await page.viewport(1280, 900);
  const formRef = startForm(situation);
  const withParts = withEvent(formRef);
  const form = (changed: Props = {}) => (
    <AppointmentForm {...withParts} {...exampleChoices} {...props} {...changed} now={exampleNow} today="2026-11-20" />
  );
  const screen = await render(form(), { wrapper: InEnglish });
  unfold();
  return {
    screen,
    change: (changed: Props) => screen.rerender(form(changed)),
    draft: () => formRef.getSnapshot().context.draft,
    state: () => formRef.getSnapshot().value,
  };
}

describe('the Teams options of a form', () => {
  it('are there for those who may see them, and never for one date alone (CAL-109, CAL-D69)', async () => {
    const { screen } = await show();
    expect(screen.getByRole('region', { name: 'Teams meeting' }).elements()).toEqual([]);
    await screen.unmount();
    const allowed = await show({}, { canSeeTeams: true });
    await expect.element(allowed.screen.getByRole('region', { name: 'Teams meeting' })).toBeVisible();
    await allowed.screen.unmount();
    const one = await show({ appointment: occurrence }, { canSeeTeams: true });
    expect(one.screen.getByRole('region', { name: 'Teams meeting' }).elements()).toEqual([]);
  });

  it('exclude a recurrence, in either order (CAL-110, CAL-111, CAL-112, CAL-113, CAL-E69)', async () => {
    const { screen, draft } = await show({}, { canSeeTeams: true });
    const repeats = screen.getByRole('combobox', { name: 'Repeats' });
    const sync = screen.getByRole('switch', { name: 'Hold it in Microsoft Teams' });
    const lobby = screen.getByRole('checkbox', { name: 'Let everybody in without waiting in the lobby' });
    await expect.element(lobby).toHaveAttribute('aria-disabled', 'true');
    await repeats.selectOptions('weekly');
    await sync.click();
    await expect.element(repeats).toHaveValue('never');
    expect(draft().pattern.frequency).toBe('never');
    await expect.element(screen.getByRole('checkbox', { name: 'With an online meeting' })).toBeChecked();
    await lobby.click();
    await expect.element(lobby).toBeChecked();
    await repeats.selectOptions('weekly');
    await expect.element(sync).not.toBeChecked();
    await expect.element(lobby).not.toBeChecked();
    expect(draft()).toMatchObject({
      pattern: { frequency: 'weekly' },
      teams_configuration: { teams_sync_enabled: false, bypass_lobby: false },
    });
  });
});

describe('the event of a form', () => {
  it('keeps what it holds while it is hidden (CAL-120, CAL-D58)', async () => {
    const { screen, draft } = await show({ appointment: { ...plain, is_event: true } }, {});
    await screen.getByRole('combobox', { name: 'Consultants' }).fill('jonas');
    await screen.getByRole('option', { name: /Jonas Weber/ }).click();
    await screen.getByRole('combobox', { name: 'Contacts' }).fill('aylin');
    await screen.getByRole('option', { name: /Aylin Demir/ }).click();
    const names = () => [draft().consultants, draft().contacts].map((people) => people.map(({ name }) => name));
    expect(names()).toEqual([['Jonas Weber'], ['Aylin Demir']]);
    await screen.getByRole('switch', { name: 'This is an event' }).click();
    expect(screen.getByRole('combobox', { name: 'Consultants' }).elements()).toEqual([]);
    expect([draft().is_event, names()]).toEqual([false, [['Jonas Weber'], ['Aylin Demir']]]);
    await screen.getByRole('switch', { name: 'This is an event' }).click();
    await expect.element(screen.getByRole('button', { name: /Jonas Weber/ })).toBeVisible();
  });

  it('has one organizer at most: another takes the place of the first', async () => {
    const { screen, draft } = await show({ appointment: { ...plain, is_event: true } });
    expect(draft().organizer?.name).toBe('Mira Brandt');
    await screen.getByRole('combobox', { name: 'Organizer' }).fill('jonas');
    await screen.getByRole('option', { name: /Jonas Weber/ }).click();
    expect(draft().organizer?.name).toBe('Jonas Weber');
    await screen.getByRole('button', { name: /Jonas Weber/ }).click();
    expect(draft().organizer).toBeNull();
  });

  it('has its picture and files where it is one', async () => {
    const formRef = startForm({ appointment: { ...plain, is_event: true } });
    const { event } = withEvent(formRef);
    const uploads = <p>Picture and files</p>;
    const form = (
      <AppointmentForm
        {...{ formRef, ...exampleChoices }}
        event={{ ...event, uploads }}
        now={exampleNow}
        today="2026-11-20"
      />
    );
    const shown = await render(form, { wrapper: InEnglish });
    unfold();
    await expect.element(shown.getByText('Picture and files')).toBeVisible();
    await shown.getByRole('switch', { name: 'This is an event' }).click();
    expect(shown.getByText('Picture and files').elements()).toEqual([]);
  });
});

describe('the room of a form', () => {
  it('is given up with a notice when it is taken at the new time (CAL-D77)', async () => {
    const offer = offerOf([atelier]);
    const { screen, change, draft } = await show({}, { roomOffer: offer });
    await screen.getByRole('radio', { name: 'Atelier' }).click();
    await change({ roomOffer: { ...offer, rooms: [{ ...atelier, occupied: true, occupied_on: '2026-11-20' }] } });
    await expect.element(screen.getByText('Atelier is taken at the new time and is no longer chosen.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: 'No room' })).toBeChecked();
    expect(draft().meeting.room_id).toBeNull();
    await change({ roomOffer: { ...offer, rooms: [{ ...atelier }] } });
    await screen.getByRole('radio', { name: 'Atelier' }).click();
    await expect.element(screen.getByText(/is taken at the new time/)).not.toBeInTheDocument();
  });

  it('is marked when somebody took it before it was saved (CAL-D77)', async () => {
    const errors = { 'meeting.room_id': ['calendar.refusal.room_occupied'] } as const;
    const save = () => Promise.reject(new AtriumError('room_occupied', 'taken', { status: 409, errors }));
    const { screen } = await show({ appointment: plain, save }, { roomOffer: offerOf([atelier]) });
    await screen.getByRole('radio', { name: 'Atelier' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    const group = screen.getByRole('radiogroup', { name: 'Meeting room' });
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText('The room is taken at that time.')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Meeting room' })).toHaveAttribute('data-state', 'invalid');
    await screen.getByRole('radio', { name: 'No room' }).click();
    await expect.element(group).not.toHaveAttribute('aria-invalid');
  });
});

describe('the optional parts of a form', () => {
  it('are folded, and opened with the field in focus when saving finds something wrong there (CAL-061, CAL-072, CAL-D152)', async () => {
    const errors = { 'attendee_configuration.total': ['calendar.validation.attendees_invalid'] } as const;
    const save = () => Promise.reject(new AtriumError('invalid', 'No', { status: 422, errors }));
    const { formRef, event } = withEvent(startForm({ appointment: plain, save }));
    const form = <AppointmentForm {...{ formRef, event, ...exampleChoices }} now={exampleNow} today="2026-11-20" />;
    const shown = await render(form, { wrapper: InEnglish });
    const seats = shown.getByLabelText('Number of seats');
    await expect.element(seats).not.toBeVisible();
    await shown.getByRole('button', { name: 'Save' }).click();
    await expect.element(seats).toHaveFocus();
    await expect.element(seats).toBeInViewport();
  });

  it('show an address that was refused, though none was typed (CAL-061)', async () => {
    const errors = { 'location.zip': ['calendar.validation.longer_than_10'] } as const;
    const save = () => Promise.reject(new AtriumError('invalid', 'No', { status: 422, errors }));
    const { screen } = await show({ appointment: { ...plain, location: { ...plain.location, zip: null } }, save });
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('textbox', { name: /post|zip/i })).toHaveAttribute('aria-invalid');
  });
});

describe('the rooms of a form', () => {
  it('say that they could not be loaded, and are asked for again (CAL-105, CAL-D07)', async () => {
    let asked = 0;
    const roomOffer = { ...offerOf([]), status: 'failed' as const, onRetry: () => (asked += 1) };
    const { screen, change } = await show({}, { roomOffer });
    await expect.element(screen.getByText('The rooms could not be loaded.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    expect(asked).toBe(1);
    await change({ roomOffer: offerOf([atelier]) });
    await expect.element(screen.getByRole('radio', { name: 'Atelier' })).toBeVisible();
  });
});

describe('what saving would change for others', () => {
  it('is said of dates that would be lost, and has to be agreed to (CAL-D70, CAL-E72)', async () => {
    const appointment = { ...series, modified_dates: ['2026-11-30'] };
    const { screen, state } = await show({ appointment });
    expect(screen.getByText(/changed or canceled on its own/).elements()).toEqual([]);
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await start.fill('11/24/2026');
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByText(/^One date was changed or canceled on its own/)).toBeVisible();
    await screen.getByRole('button', { name: 'Save' }).click();
    const agree = screen.getByRole('checkbox', { name: 'Save anyway and give up this change' });
    await expect.element(agree).toHaveFocus();
    await expect.element(agree).toHaveAccessibleDescription('Agree that dates changed on their own are given up.');
    expect(state()).toBe('editing');
    await agree.click();
    await screen.getByRole('button', { name: 'Save' }).click();
    expect(state()).toBe('saving');
  });

  it('is said of seats below what was accepted, and can be saved all the same (CAL-D88, CAL-E82)', async () => {
    const crowd = { total: 9, accepted: 8, declined: 1, open: 0 };
    const { screen, state } = await show({ appointment: { ...plain, participants_summary: crowd } });
    await screen.getByRole('textbox', { name: 'Number of seats' }).fill('5');
    await screen.getByRole('checkbox', { name: 'No more acceptances once all seats are taken' }).click();
    await expect
      .element(screen.getByText(/^8 people have already accepted\. Nobody is removed, but nobody else can accept/))
      .toBeVisible();
    await screen.getByRole('textbox', { name: 'Number of seats' }).fill('8');
    await expect.element(screen.getByText(/have already accepted/)).not.toBeInTheDocument();
    await screen.getByRole('textbox', { name: 'Number of seats' }).fill('5');
    await screen.getByRole('button', { name: 'Save' }).click();
    expect(state()).toBe('saving');
  });

  it('says that months without the day are left out (CAL-D64, CAL-E62)', async () => {
    const { screen } = await show();
    await screen.getByRole('textbox', { name: 'Start date' }).fill('1/31/2027');
    await userEvent.keyboard('{Tab}');
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('monthly');
    await expect
      .element(screen.getByText('In months without a day 31, the appointment does not take place.'))
      .toBeVisible();
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('weekly');
    await expect.element(screen.getByText(/the appointment does not take place/)).not.toBeInTheDocument();
  });
});
