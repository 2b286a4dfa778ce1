import '../../theme/styles.css';
import type { Appointment, PeopleAdded } from '@atrium/core/calendar';
import { appointmentWith, exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { listOf, startPeople } from './participants-manager.fixtures.ts';
import { ParticipantsManager } from './participants-manager.tsx';

const { occurrence, full } = exampleAppointments;
const nobody = appointmentWith(0);

async function show(situation: Parameters<typeof startPeople>[1] = {}, appointment: Appointment = nobody) {
  await page.viewport(1_280, 900);
  const refs = startPeople(appointment, { list: listOf(appointment.participants), ...situation });
  const screen = await render(<ParticipantsManager refs={refs} />, { wrapper: InEnglish });
  const open = screen.getByRole('button', { name: 'Add participants' }).first();
  const dialog = screen.getByRole('dialog', { name: 'Add participants' });
  const field = dialog.getByRole('combobox', { name: 'People, groups and roles' });
  const draft = () => refs.addingRef.getSnapshot().children.form?.getSnapshot().context.draft;
  return { screen, refs, open, dialog, field, draft };
}

describe('the dialog for adding participants', () => {
  it('adds a group, a role and a member by keyboard alone (CAL-149, CAL-154)', async () => {
    const server = { accept: (_: PeopleAdded) => {} };
    const add = () => new Promise<PeopleAdded>((accept) => Object.assign(server, { accept }));
    const { screen, open, dialog, field, draft } = await show({ add });
    open.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    for (const [text, name] of [
      ['red', /Redaktion/],
      ['vor', /Vorstand/],
      ['mir', /Mira/],
    ] as const) {
      await userEvent.keyboard(text);
      await expect.element(dialog.getByRole('option', { name })).toBeVisible();
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(draft()?.chosen.map(({ type, name }) => [type, name])).toEqual([
      ['group', 'Redaktion'],
      ['membership_role', 'Vorstand'],
      ['member', 'Mira Brandt'],
    ]);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-busy', 'true');
    server.accept({
      draft: draft() ?? raise('The dialog is open.'),
      counts: { added: 1, already_present: 0, skipped: 0, pending: 20 },
    });
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  it('says what a group and what a role is', async () => {
    const { open, dialog, field } = await show();
    await open.click();
    await field.fill('r');
    await expect.element(dialog.getByText('Enter at least two characters.')).toBeVisible();
    await field.fill('re');
    await expect.element(dialog.getByRole('option', { name: 'Redaktion Group' })).toBeVisible();
    await field.fill('vo');
    await expect.element(dialog.getByRole('option', { name: 'Vorstand Role' })).toBeVisible();
    await field.fill('zz');
    await expect.element(dialog.getByText('Nothing matches “zz”.')).toBeVisible();
  });

  it('tells people by e-mail and leaves partners out, unless switched (CAL-D99, CAL-D104)', async () => {
    const { open, dialog, draft } = await show();
    await open.click();
    expect(draft()).toMatchObject({ status: 'open', sendsEmail: true, invitesConsumers: false });
    await dialog.getByRole('switch', { name: 'Tell them by e-mail' }).click();
    await dialog.getByRole('switch', { name: 'Also invite people from partner organizations' }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('accepted');
    expect(draft()).toMatchObject({ status: 'accepted', sendsEmail: false, invitesConsumers: true });
  });

  it('leads to the field when nobody is chosen (CAL-D99)', async () => {
    const { open, dialog, field } = await show();
    await open.click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(field)
      .toHaveAccessibleDescription(
        'Of groups and roles, those who belong to them now are added. Choose at least one person, group or role.',
      );
  });

  it('names the seats that are left and keeps the choice (CAL-D87, CAL-E83)', async () => {
    const refused = new AtriumError('attendee_limit_reached', 'full', { body: { seats_left: 10 } });
    const { open, dialog, field, draft } = await show({ add: () => Promise.reject(refused) }, full);
    await open.click();
    await field.fill('red');
    await dialog.getByRole('option', { name: /Redaktion/ }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('accepted');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Only 10 seats are left. Nobody has been added.');
    expect(draft()?.chosen.map(({ name }) => name)).toEqual(['Redaktion']);
  });

  it('asks on a series for which dates, this one preselected (CAL-D95)', async () => {
    const { open, dialog, draft } = await show({}, occurrence);
    await open.click();
    await expect.element(dialog.getByRole('radio', { name: 'Only this date' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'All dates of the series' }).click();
    expect(draft()?.scope).toBe('all');
  });

  it('asks before a choice is lost, and closes at once when there is none (FORM-004)', async () => {
    const { screen, open, dialog, field } = await show();
    await open.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await open.click();
    await field.fill('red');
    await dialog.getByRole('option', { name: /Redaktion/ }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('gives the focus to the button for adding when what opened it is gone (CAL-D59, CAL-D146)', async () => {
    const { screen, refs, open, dialog } = await show();
    refs.addingRef.send({ type: 'adding.open' });
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  it('fits a screen of 320 px', async () => {
    const { open, dialog, field } = await show({}, occurrence);
    await page.viewport(320, 640);
    await open.click();
    await field.fill('ar');
    await expect.element(dialog.getByRole('option', { name: /Arbeitsgemeinschaft/ })).toBeVisible();
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

function raise(message: string): never {
  throw new Error(message);
}
