import { describe, expect, it } from 'vitest';
import { appointmentOf, exampleMembers } from '../appointment.fixtures.ts';
import type { Participant } from '../participation.schema.ts';
import { addressLine, eventOf, namedPeople, registrationOf, wasChanged } from './appointment-parts.rules.ts';

const { mira, jonas, aylin } = exampleMembers;
const plain = appointmentOf();

describe('the event an appointment is', () => {
  const kept = { event_files: plain.files, organizer: mira, consultants: [], contacts: [jonas, aylin] };

  it('has its people by their part, without parts nobody has (CAL-120)', () => {
    expect(eventOf(appointmentOf({ ...kept, is_event: true }))).toEqual({
      image: null,
      files: plain.files,
      people: [
        { role: 'organizer', members: [mira] },
        { role: 'contacts', members: [jonas, aylin] },
      ],
    });
    expect(eventOf(appointmentOf({ is_event: true, organizer: null }))?.people).toEqual([]);
  });

  it('is none where the switch is off, whatever is kept (CAL-D58)', () => {
    expect(eventOf(appointmentOf({ ...kept, is_event: false }))).toBeNull();
  });
});

describe('registering', () => {
  const nothing = plain.application_configuration;
  const url = 'https://example.org/register';
  const none = { isRequired: false, deadline: null, url: null, costs: null };

  it.each([
    [{}, null],
    [{ url }, null],
    [{ costs: 12 }, null],
    [{ registration_with_costs: true }, null],
    [
      { registration_with_costs: true, costs: 0 },
      { ...none, costs: 0 },
    ],
    [
      { registration_with_costs: true, costs: 12.5, url },
      { ...none, costs: 12.5 },
    ],
    [
      { registration_deadline: '2026-11-20', url },
      { ...none, deadline: '2026-11-20' },
    ],
    [{ registration_required: true }, { ...none, isRequired: true }],
    [
      { registration_required: true, url, costs: 5 },
      { ...none, isRequired: true, url },
    ],
  ])('with %j comes to %j (CAL-116)', (configuration, registration) => {
    expect(registrationOf({ ...nothing, ...configuration })).toEqual(registration);
  });
});

it.each([
  [{}, ''],
  [{ city: 'Bremen' }, 'Bremen'],
  [{ address1: 'Am Wall 1', zip: '28195', city: 'Bremen' }, 'Am Wall 1, 28195 Bremen'],
  [
    { address1: 'Am Wall 1', address2: 'Hof', zip: '28195', country: 'Deutschland' },
    'Am Wall 1, Hof, 28195, Deutschland',
  ],
])('%j is in one line %j', (parts, line) => {
  expect(addressLine({ address1: null, address2: null, zip: null, city: null, country: null, ...parts })).toBe(line);
});

it('tells whether it was changed since it was made', () => {
  const created_at = '2026-11-20T08:00:00.000Z';
  expect([created_at, '2026-11-20T08:00:00.001Z'].map((updated_at) => wasChanged({ created_at, updated_at }))).toEqual([
    false,
    true,
  ]);
});

describe('the people who are named', () => {
  const person = (membership: Participant['membership']): Participant => ({
    id: membership.id as string as Participant['id'],
    membership,
    status: 'accepted',
    roles: [],
  });
  const [first, second, third] = [mira, jonas, aylin].map(person) as [Participant, Participant, Participant];
  const appointment = (show_attendees: boolean, participants: readonly Participant[]) =>
    appointmentOf({ can: { ...plain.can, show_attendees }, participants: [...participants] });

  it('are those who are carried, then those who were read, each once (CAL-D102)', () => {
    const carried = appointment(true, [first, second]);
    expect(namedPeople(carried, { total: 4 })).toEqual({ state: 'named', participants: [first, second], more: 2 });
    expect(namedPeople(carried, { total: 4 }, [second, third])).toEqual({
      state: 'named',
      participants: [first, second, third],
      more: 1,
    });
    expect(namedPeople(carried, { total: 1 })).toMatchObject({ more: 0 });
  });

  it('are none where nobody takes part, or the list is not for its reader (CAL-142, CAL-D90)', () => {
    expect(namedPeople(appointment(true, []), { total: 0 })).toEqual({ state: 'nobody', participants: [], more: 0 });
    expect(namedPeople(appointment(false, [first]), { total: 3 }, [second])).toEqual({
      state: 'hidden',
      participants: [],
      more: 0,
    });
  });
});
