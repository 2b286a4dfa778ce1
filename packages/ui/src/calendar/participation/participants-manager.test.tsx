import '../../theme/styles.css';
import type { Appointment, Participant, PeopleChange, PeopleChanged } from '@atrium/core/calendar';
import { appointmentWith, exampleAppointments, participantsOf } from '@atrium/core/calendar/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { listOf, startPeople } from './participants-manager.fixtures.ts';
import { ParticipantsManager } from './participants-manager.tsx';

const { occurrence, canceled } = exampleAppointments;
const people = participantsOf(12);

beforeEach(() => page.viewport(1_280, 900));

async function show(situation: Parameters<typeof startPeople>[1] = {}, appointment: Appointment = appointmentWith(12)) {
  const refs = startPeople(appointment, { list: listOf(people), ...situation });
  const screen = await render(<ParticipantsManager refs={refs} />, { wrapper: InEnglish });
  const names = () =>
    screen
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.querySelector('[data-part="member-name"]')?.textContent);
  /** The server has another list now. */
  const reload = (participants: readonly Participant[]) =>
    refs.peopleRef.send({ type: 'pages.loaded', ...listOf(participants) });
  return { screen, refs, names, reload };
}

function changing() {
  const asked: PeopleChange[] = [];
  const server = { accept: () => {} };
  const change = (asking: PeopleChange) => {
    asked.push(asking);
    return new Promise<PeopleChanged>((accept) => {
      server.accept = () => accept({ done: asking.people, left: 0, failure: null });
    });
  };
  return { asked, change, server };
}

describe('the management of participants', () => {
  it('names who takes part, with roles, status and guests from outside (CAL-138, CAL-D103, CAL-D104)', async () => {
    const { screen, names } = await show();
    expect(names()).toEqual(people.map(({ membership }) => membership.displayName));
    // A name leads to the page of its person.
    expect(screen.getByRole('rowheader').getByRole('link').elements()).toHaveLength(people.length);
    const guest = screen.getByRole('row', { name: /Çiğdem Weber 10/ });
    await expect.element(guest.getByText('Guest')).toBeVisible();
    await expect.element(guest.getByText('Vorstand')).toBeVisible();
    await expect.element(guest.getByRole('combobox')).toHaveValue('accepted');
    await expect
      .element(screen.getByRole('link', { name: 'Back to the appointment' }))
      .toHaveAttribute('href', `/appointments/${appointmentWith(0).id}`);
  });

  it('shows who was invited as open (CAL-141)', async () => {
    const { screen } = await show();
    expect(people[3]?.status).toBe('invited');
    await expect.element(screen.getByRole('combobox', { name: 'Status of Željko Ångström 4' })).toHaveValue('open');
  });

  it('finds people by name and by several statuses (CAL-145, CAL-146, CAL-D105)', async () => {
    const { screen, names } = await show();
    await screen.getByRole('textbox', { name: 'Search participants' }).fill('MULLER');
    expect(names()).toEqual(['Mira Müller 1', 'Björn Müller 9']);
    await screen.getByRole('textbox', { name: 'Search participants' }).fill('');
    await screen.getByRole('button', { name: 'Accepted 3' }).click();
    await screen.getByRole('button', { name: 'Declined 3' }).click();
    expect(names()).toHaveLength(6);
    await expect.element(screen.getByText('6 people found')).toBeInTheDocument();
    await screen.getByRole('textbox', { name: 'Search participants' }).fill('(nobody');
    await expect.element(screen.getByText('Nobody matches your search.')).toBeVisible();
    await screen.getByRole('button', { name: 'Show everybody' }).click();
    expect(names()).toHaveLength(12);
  });

  it('sets a status at once, and shows it while it is sent (CAL-D98, CAL-D104)', async () => {
    const { asked, change, server } = changing();
    const { screen } = await show({ change });
    const status = screen.getByRole('combobox', { name: 'Status of Mira Müller 1' });
    await status.selectOptions('accepted');
    await expect.element(status).toHaveValue('accepted');
    expect(asked.map(({ act, scope }) => [act, scope])).toEqual([[{ kind: 'status', status: 'accepted' }, 'this']]);
    server.accept();
    await expect.element(screen.getByRole('row', { name: /Mira Müller/ })).toHaveAttribute('aria-busy', 'false');
  });

  it('changes the status of a selection by keyboard alone (CAL-D104, FORM-011)', async () => {
    const { asked, change } = changing();
    const { screen } = await show({ change });
    screen.getByRole('checkbox', { name: 'Select Mira Müller 1' }).element().focus();
    await userEvent.keyboard(' ');
    screen.getByRole('checkbox', { name: 'Select Jonas Weber 2' }).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(screen.getByText('2 selected')).toBeVisible();
    screen.getByRole('button', { name: 'Change status' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Accepted' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Declined' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(asked.map(({ act, people: chosen }) => [act, chosen])).toEqual([
      [{ kind: 'status', status: 'declined' }, people.slice(0, 2)],
    ]);
  });

  it('removes a selection from all dates of a series, once that is confirmed (CAL-D95, CAL-D104)', async () => {
    const { asked, change } = changing();
    const { screen } = await show({ change }, { ...occurrence, ...listOnly(appointmentWith(12)) });
    await screen.getByRole('checkbox', { name: 'Select all' }).click();
    await screen.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Remove 12 people?' });
    await expect.element(dialog.getByRole('radio', { name: 'Only this date' })).toBeChecked();
    expect(asked).toEqual([]);
    await dialog.getByRole('radio', { name: 'All dates of the series' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    expect(asked).toMatchObject([{ act: { kind: 'remove' }, scope: 'all' }]);
    expect(asked[0]?.people).toHaveLength(12);
  });

  it('gives the focus back when nothing is removed, and to the next row when somebody was (CAL-D146)', async () => {
    const { change, server } = changing();
    const { screen, reload } = await show({ change });
    const remove = screen.getByRole('button', { name: 'Remove Mira Müller 1' });
    remove.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alertdialog', { name: 'Remove Mira Müller 1?' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(remove).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(remove).toHaveFocus();
    reload(people.slice(1));
    server.accept();
    await expect.element(screen.getByRole('button', { name: 'Remove Jonas Weber 2' })).toHaveFocus();
  });

  it('says that nobody takes part once the last one is removed, and keeps the focus (CAL-E95)', async () => {
    const { screen, refs, reload } = await show({ list: listOf(people.slice(0, 1)) }, appointmentWith(1));
    screen.getByRole('button', { name: 'Remove Mira Müller 1' }).element().focus();
    refs.peopleRef.send({ type: 'facts.loaded', data: appointmentWith(0) });
    reload([]);
    await expect.element(screen.getByText('Nobody takes part yet.')).toBeVisible();
    await expect.element(screen.getByRole('region', { name: 'Participants' })).toHaveFocus();
  });

  it('shows the first page at once, and more on demand (CAL-D102, CAL-E92)', async () => {
    const { screen, refs, names } = await show({ list: listOf(participantsOf(50), 500) }, appointmentWith(500));
    expect(names()).toHaveLength(50);
    await expect.element(screen.getByText('50 of 500 people')).toBeVisible();
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.element(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true');
    refs.peopleRef.send({ type: 'pages.loaded', ...listOf(participantsOf(100), 500) });
    refs.peopleRef.send({ type: 'more.loaded' });
    await expect.poll(names).toHaveLength(100);
  });

  it('offers neither status nor adding for what is canceled, only removal', async () => {
    const { screen } = await show({ list: listOf(canceled.participants) }, canceled);
    const add = screen.getByRole('button', { name: 'Add participants' });
    await expect.element(add).toHaveAttribute('aria-disabled', 'true');
    await expect.element(add).toHaveAccessibleDescription('The appointment has been canceled.');
    expect(screen.getByRole('combobox').elements()).toEqual([]);
    await expect.element(screen.getByRole('button', { name: 'Remove Jonas Weber' })).toBeVisible();
  });

  it.each([320, 390])('stands in rows of stacked cells at %d px, nothing to scroll sideways', async (width) => {
    await page.viewport(width, 800);
    const { screen } = await show();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const row = screen.getByRole('row', { name: /Mira Müller/ });
    const top = (role: 'rowheader' | 'combobox') => row.getByRole(role).element().getBoundingClientRect().top;
    expect(top('combobox')).toBeGreaterThan(top('rowheader'));
    const targets = [...screen.container.querySelectorAll('button:not([role="checkbox"]), select')];
    expect(Math.min(...targets.map((target) => target.getBoundingClientRect().height))).toBeGreaterThanOrEqual(44);
  });
});

function listOnly({ participants, participants_summary }: Appointment) {
  return { participants, participants_summary };
}
