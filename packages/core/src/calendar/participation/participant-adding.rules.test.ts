import { describe, expect, it } from 'vitest';
import { exampleEntries } from '../../members/members.fixtures.ts';
import { exampleAppointments } from '../appointment.fixtures.ts';
import {
  addingRefusal,
  addingVerdict,
  bodyOfAdding,
  findAddingProblems,
  limitingSeats,
  newAddingDraft,
} from './participant-adding.rules.ts';

const { plain, occurrence, full, canceled, foreign } = exampleAppointments;
const { mira, jonas, editors, board } = exampleEntries;

describe('adding participants', () => {
  it('tells the people by e-mail and leaves partners out, unless chosen otherwise (CAL-D99)', () => {
    const { id, type, occurrence_id, series_id } = plain;
    expect(newAddingDraft(plain)).toEqual({
      target: { id, type, occurrence_id, series_id, seatsLeft: null },
      scope: 'this',
      chosen: [],
      status: 'open',
      sendsEmail: true,
      invitesConsumers: false,
    });
    expect([newAddingDraft(full).target.seatsLeft, newAddingDraft(occurrence).scope]).toEqual([0, 'this']);
  });

  it('needs somebody to add (CAL-D99)', () => {
    expect(findAddingProblems({ chosen: [] })).toEqual({ chosen: ['calendar.validation.participants_empty'] });
    expect(findAddingProblems({ chosen: [editors] })).toEqual({});
  });

  it('sends members, groups and roles apart (CAL-149)', () => {
    const draft = {
      ...newAddingDraft(occurrence),
      chosen: [mira, editors, board, jonas],
      status: 'accepted',
      sendsEmail: false,
      invitesConsumers: true,
      scope: 'all',
    } as const;
    expect(bodyOfAdding(draft)).toEqual({
      participant: {
        membership_ids: [mira.id, jonas.id],
        group_ids: [editors.id],
        membership_role_ids: [board.id],
        status: 'accepted',
        send_email_notification: false,
        invite_consumers: true,
      },
      apply_to: 'all',
    });
  });

  it.each([
    ['a plain one', plain, { allowed: true }],
    ['a canceled one', canceled, { allowed: false, reason: 'calendar.refusal.already_canceled' }],
    ['one without the right', foreign, { allowed: false, reason: 'failure.forbidden' }],
  ])('to %s (CAL-134)', (_, appointment, verdict) => {
    expect(addingVerdict(appointment)).toEqual(verdict);
  });

  it('is limited by seats for accepted people on one date only (CAL-D87)', () => {
    const draft = newAddingDraft(full);
    expect(limitingSeats({ ...draft, status: 'accepted' })).toBe(0);
    expect(limitingSeats({ ...draft, status: 'open' })).toBeNull();
    expect(limitingSeats({ ...draft, status: 'accepted', scope: 'all' })).toBeNull();
    expect(limitingSeats({ ...newAddingDraft(plain), status: 'accepted' })).toBeNull();
  });

  const limited = { ...full, attendee_configuration: { ...full.attendee_configuration, total: 4 } };
  const reached = { code: 'attendee_limit_reached', message: 'full', domain: 'calendar' };
  const tooMany = (count: number) => ({ text: 'calendar.participants.too_many', values: { count } });
  it.each([
    ['with the number the server told', limited, { ...reached, body: { seats_left: 10 } }, tooMany(10)],
    ['with the number last known', limited, reached, tooMany(3)],
    ['with the number last known, if the server told none', limited, { ...reached, body: {} }, tooMany(3)],
    ['without a number', plain, reached, { text: 'calendar.refusal.attendee_limit_reached' }],
    ['by its own text', limited, { code: 'offline', message: 'gone' }, { text: 'failure.offline' }],
  ])('is refused %s (CAL-D87, CAL-E83)', (_, appointment, failure, text) => {
    expect(addingRefusal(failure, newAddingDraft(appointment))).toEqual(text);
  });
});
