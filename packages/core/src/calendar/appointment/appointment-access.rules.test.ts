import { describe, expect, it } from 'vitest';
import { exampleSession } from '../../session/session.fixtures.ts';
import { appointmentOf } from '../appointment.fixtures.ts';
import { managesParticipants, mayContact, offersParticipants, seesTeamsOptions } from './appointment-access.rules.ts';

const { can } = appointmentOf();
const nothing = { ...can, update_participants: false, show_attendees: false, contact: false };

describe('a reader of an appointment', () => {
  it.each([
    [{}, false],
    [{ update_participants: true }, false],
    [{ show_attendees: true }, false],
    [{ update_participants: true, show_attendees: true }, true],
  ])('with %j manages who takes part: %s (CAL-142)', (rights, expected) => {
    expect(managesParticipants({ can: { ...nothing, ...rights } })).toBe(expected);
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'is offered to add others to a new one (%s) with the right to (%s): %s',
    (isNew, update_participants, expected) => {
      expect(offersParticipants({ can: { ...nothing, update_participants } }, { isNew })).toBe(expected);
    },
  );

  it('writes to its attendees with the right to', () => {
    expect([true, false].map((contact) => mayContact({ can: { ...nothing, contact } }))).toEqual([true, false]);
  });

  it('sees the options of Teams with the right to, and signed in (CAL-109)', () => {
    const { current_member: member } = exampleSession;
    const session = (see_teams_options: boolean) => ({
      current_member: { ...member, can: { ...member.can, see_teams_options } },
    });
    expect([session(true), session(false), null].map(seesTeamsOptions)).toEqual([true, false, false]);
  });
});
